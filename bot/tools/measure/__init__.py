"""`hofpost bench`: figures for rules, pictures, storage and answers, measured on the machine it runs on."""

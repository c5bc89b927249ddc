"""The Discord side: commands, panels, posts. It knows no rule of any game and no verb of any."""

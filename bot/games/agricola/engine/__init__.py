"""What turns and cards are made of: events and questions, goods, payments, animals."""

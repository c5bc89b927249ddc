"""What stands in public: turn posts, reminders, votes, and the worker that sends and tidies them."""

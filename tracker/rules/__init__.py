"""What the game allows. Pure: no toolkit, no clock, no storage."""

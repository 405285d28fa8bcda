"""The controller: what the people at the table do, in terms of the game. No DOM, no clock, no storage of its own."""

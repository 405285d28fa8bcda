"""Speed of the engine beside two other Python game engines, measured the same way in one run."""

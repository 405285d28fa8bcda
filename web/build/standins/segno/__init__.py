"""In the place of segno's own list of names, which would load its writers of pictures: the page uses `encoder` only."""

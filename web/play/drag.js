// Owns dragging a card onto a pod: an extra for those who like it, and the same as the two taps.

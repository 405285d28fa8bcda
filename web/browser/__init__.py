"""The only Python that touches the page. It puts trees on it and takes intents from it; no game, no words."""

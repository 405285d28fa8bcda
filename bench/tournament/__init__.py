"""How strong the robots are: levels play each other on the same deals, in balanced seats."""

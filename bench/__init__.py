"""What is measured: the engine's speed beside other engines', what the page costs, how strong the robots are."""

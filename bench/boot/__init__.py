"""How fast the page starts, beside a page with PyScript and Pyodide as npm gives them, measured in one run."""

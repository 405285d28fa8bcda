"""The page of Relative Space: session and present are plain Python; only browser knows a browser."""

"""Text to expression tree: LaTeX, Unicode and ASCII in one reader."""

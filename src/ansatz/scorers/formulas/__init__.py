"""The toolkit over trees of formulas: tree, survey, rewriting, calculus, evaluation, sampling."""

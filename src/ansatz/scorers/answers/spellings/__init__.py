"""An answer in the spelling of its gold: words, brackets and signs that say the same, one module each."""

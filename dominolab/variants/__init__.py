"""The variants, one folder each; `dominolab.variant` finds them by looking here."""

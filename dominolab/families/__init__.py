"""Families of games: what a state is and what each event does to it. No family knows a variant."""

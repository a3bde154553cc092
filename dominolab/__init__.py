"""DominoLab: the rules of domino and tile games, to step through, to try, and to count."""

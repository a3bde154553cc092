"""The rules of Filipino Mahjong."""

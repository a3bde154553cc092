"""The exact analysis of Mahjong hands, for any number of sets: do they win, how, what do they wait for, who may claim.

Nothing here plays yet: these are the facts on which the rules of a game of Mahjong rest.
"""

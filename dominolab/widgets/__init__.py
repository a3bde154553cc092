"""Widgets for notebooks. Each module is imported when its widget is first used."""

"""Settings for every test."""

import os

from hypothesis import settings

# A shared machine is slow at times, which says nothing about the code; and CI must find tomorrow what it found today.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "local")

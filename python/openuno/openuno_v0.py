"""The environments under PettingZoo's naming scheme: `openuno_v0.env()`, `raw_env()` and
`parallel_env()`.

    from openuno import openuno_v0
    env = openuno_v0.env(seats=2)
"""

from openuno.aec import RawEnv as raw_env, env as env, parallel_env as parallel_env

__all__ = ["env", "parallel_env", "raw_env"]

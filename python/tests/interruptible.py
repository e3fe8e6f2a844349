"""A child process that a test interrupts as Ctrl-C does.

A script, `nohup` or a timer starts its commands with SIGINT ignored, and children inherit that: the
child here gets the default handler back. It never outlives its `with`, also when the test fails.
"""

import contextlib
import signal
import subprocess


@contextlib.contextmanager
def interruptible(*command, **options):
    """The running process, with both outputs as pipes of text."""
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        **options,
    ) as run:
        try:
            yield run
        finally:
            run.kill()

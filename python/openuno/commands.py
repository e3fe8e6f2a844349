"""Ends the commands of the package, such as `python -m openuno.benchmark`. If their output is
closed (`| head`) or Ctrl-C is pressed, they end with the usual status and without a traceback."""

import os
import signal
import sys
import typing


def end_with(main: typing.Callable[[], int]) -> typing.NoReturn:
    """Runs a command and ends the process with its status."""
    status: typing.Any
    try:
        try:
            status = main()
        except SystemExit as left:  # argparse, after --help and wrong flags
            status = left.code
        sys.stdout.flush()
    except BrokenPipeError:
        # Without this, the interpreter would try to write the rest of the output at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 128 + signal.SIGPIPE
    except KeyboardInterrupt:
        status = 128 + signal.SIGINT
    sys.exit(status)

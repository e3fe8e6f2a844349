"""How the commands of the package end, as `python -m openuno.benchmark`: when nobody reads on
(`| head`) or Ctrl-C is pressed, with the status that a shell knows and without a traceback."""

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
        # What is still to be written would be tried again when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 128 + signal.SIGPIPE
    except KeyboardInterrupt:
        status = 128 + signal.SIGINT
    sys.exit(status)

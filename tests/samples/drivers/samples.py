"""Checks and runs Python samples in one interpreter.

Each input line is a verb (check or run), a tab and a file; each output line is a status, a tab and the output in base64.
"""
import base64
import contextlib
import io
import runpy
import sys
import traceback


def check(file):
    with open(file, encoding="utf-8") as source:
        compile(source.read(), file, "exec")


def run(file):
    try:
        runpy.run_path(file, run_name="__main__")
    except SystemExit as end:
        if end.code not in (None, 0):
            raise RuntimeError(end.code) from None


for line in sys.stdin:
    verb, file = line.rstrip("\n").split("\t")
    output = io.StringIO()
    status = 0
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        try:
            {"check": check, "run": run}[verb](file)
        except Exception:
            status = 1
            traceback.print_exc()
    print(status, base64.b64encode(output.getvalue().encode()).decode(), sep="\t", flush=True)

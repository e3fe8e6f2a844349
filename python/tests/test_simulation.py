"""Simulations: the bytes of `uno sim`, in one run, in parts, and on a Ray that loses a worker."""

import json
import os
import pathlib
import signal
import subprocess
import threading
import time

import openuno
import pytest
import ray
from openuno import distributed

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNO = os.environ.get("UNO_BIN", ROOT / "build/release/uno")


@pytest.fixture(scope="module")
def cluster():
    """A local Ray of two workers."""
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, address="local")
    yield
    ray.shutdown()


def test_a_run_gives_the_result_of_the_program():
    said = subprocess.run(
        [
            UNO,
            "sim",
            "--games",
            "3000",
            "--players",
            "3",
            "--preset",
            "party_table",
            "--bots",
            "greedy",
            "--seed",
            "7",
            "--json",
            "-",
        ],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    plan = openuno.SimPlan("party_table", seats=3, games=3000, seed=7, players="greedy")
    assert openuno.core.simulate_json(plan) == said
    assert openuno.core.simulate_json(plan, threads=3) == said
    assert openuno.simulate(plan) == json.loads(said)


def test_parts_are_merged_to_the_result_of_the_whole_run():
    plan = openuno.SimPlan(seats=2, games=2000, against="two_player_reverse=plain")
    parts = [openuno.simulate_part(plan, part, 4) for part in (3, 1, 4, 2)]
    assert openuno.merge_parts_json(parts) == openuno.simulate_json(plan)
    with pytest.raises(ValueError, match="2 of 4 is missing"):
        openuno.merge_parts_json(parts[:3])
    with pytest.raises(ValueError, match="part 5 of 4 is no part"):
        openuno.simulate_part(plan, 5, 4)


def test_impossible_plans_are_refused():
    with pytest.raises(ValueError, match="C-SEAT-1"):
        openuno.SimPlan(seats=11)
    with pytest.raises(ValueError, match="uniform, random, "):
        openuno.SimPlan(players="nobody")


@pytest.mark.xdist_group("ray")
def test_a_cluster_gives_the_result_of_one_machine(cluster):
    plan = {"seats": 4, "games": 20_000, "seed": 3, "players": "uniform,greedy,uniform,greedy"}
    single = openuno.simulate_json(openuno.SimPlan(**plan))
    assert distributed.simulate_json(parts=5, **plan) == single
    with pytest.raises(ValueError, match="from 1 to the number of games, 20000"):
        distributed.simulate(parts=20_001, **plan)


def workers_at_work():
    """Processes below this one that play a part just now."""
    parents, names = {}, {}
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            names[int(path.name)] = (path / "cmdline").read_text()
            parents[int(path.name)] = int((path / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue

    def ours(process):
        while process > 1 and process != os.getpid():
            process = parents.get(process, 0)
        return process == os.getpid()

    return [pid for pid, name in names.items() if name.startswith("ray::play_part") and ours(pid)]


@pytest.mark.xdist_group("ray")
def test_a_killed_workers_part_is_played_again(cluster):
    plan = {"games": 40_000, "seed": 8, "players": "greedy"}
    single = openuno.simulate_json(openuno.SimPlan(**plan))
    said = []
    run = threading.Thread(target=lambda: said.append(distributed.simulate_json(parts=4, **plan)))
    run.start()
    deadline = time.monotonic() + 60
    while not (victims := workers_at_work()) and time.monotonic() < deadline:
        time.sleep(0.01)
    os.kill(victims[0], signal.SIGKILL)
    run.join(timeout=300)
    assert said == [single]

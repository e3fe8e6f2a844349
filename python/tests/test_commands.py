"""The program `uno` as a shell meets it: wrong flags, files, parts, and Ctrl-C in the middle."""

import csv
import json
import os
import pathlib
import re
import signal
import subprocess
import time

import openuno
import pytest
from interruptible import interruptible

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNO = os.environ.get("UNO_BIN", ROOT / "build/release/uno")
STOPPED = 128 + signal.SIGINT


def uno(*words, code=0, locale="C"):
    """What the program prints on both outputs, if it ends with that code."""
    ran = subprocess.run(
        [UNO, *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=400,
        env=os.environ | {"LC_ALL": locale},
    )
    assert ran.returncode == code, ran.stderr
    return ran.stdout, ran.stderr


def stopped(*words):
    """The same for a command that would take for ever and gets Ctrl-C."""
    with interruptible(UNO, *map(str, words), cwd=ROOT) as program:
        time.sleep(1)
        program.send_signal(signal.SIGINT)
        out, errors = program.communicate(timeout=60)
    assert program.returncode == STOPPED, errors
    return out, errors


COMMANDS = re.findall(r"^  (\w+)  ", uno("--help")[0], re.M)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_text(command):
    said, _ = uno(command, "--help")
    flags = re.findall(r"(--[a-z-]+)", said)
    assert "--help" in flags and len(said.splitlines()) > 4


LANGUAGES = sorted(file.stem for file in (ROOT / "text/commands").glob("*.json"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_errors_are_in_the_language_of_the_system(language):
    texts = json.loads((ROOT / f"text/commands/{language}.json").read_text(encoding="utf-8"))
    locale = f"{language}_XX.UTF-8"
    for command in COMMANDS:
        about = texts[re.search(rf"^  {command}  +(.*)$", uno("--help")[0], re.M)[1]]
        assert about in uno("--help", locale=locale)[0]
        assert about == uno(command, "--help", locale=locale)[0].splitlines()[0].strip()
    said = uno("play", "--players", 77, code=2, locale=locale)[1]
    first = texts["{0} must be from {2} to {3}, not {1}"].format("--players", "77", "2", "16")
    assert said.splitlines()[0] == f"uno play: {first}"
    # The flag counts more than the system, and a level can be named in English.
    assert (
        uno("play", "--players", 77, "--language", "en", code=2, locale=locale)[1]
        == uno("play", "--players", 77, code=2)[1]
    )
    wrong = uno("play", "--bot", "strong", "--name", "", "--language", language, code=2)[1]
    assert texts["must have 1 to 20 characters"] in wrong


@pytest.mark.parametrize("locale", ["C.UTF-8", "POSIX", "tlh_XX", "en_GB.UTF-8"])
def test_other_systems_get_english(locale):
    assert uno("play", "--help", locale=locale) == uno("play", "--help")


@pytest.mark.parametrize("command", ["sim", "ladder", "bench", "rules", "serve", "play", "walk"])
def test_an_unknown_flag_is_answered_with_the_known_flags(command):
    said = uno(command, "--nonsense", code=2)[1]
    assert 'unknown flag "--nonsense". The flags are --help, ' in said
    listed = set(re.findall(r"--[a-z-]+", said.split("The flags are")[1].splitlines()[0]))
    assert listed <= set(re.findall(r"--[a-z-]+", uno(command, "--help")[0]))


@pytest.mark.parametrize(
    "words, told",
    [
        ("sim --games 0", "1 to 1e12"),
        ("sim --games many", "1 to 1e12"),
        ("sim --bots nobody", "uniform, random, "),
        ("sim --players 17", "2 to 16"),
        ("sim --set no_such=on", "no_such"),
        ("sim --set stack_mode=sometimes", "draw2_only"),
        ("sim --preset nothing", "party_table"),
        ("sim --part 3/2 --out /tmp/x", "K from 1 to N"),
        ("sim --part 1/2", "--out"),
        ("sim --compare play_policy=optional", "both sides are the same"),
        ("duel linear nobody", "greedy"),
        ("duel linear:README.md greedy", "README.md"),
        ("train magic", "linear"),
        ("rules --set edition=blast", "names a game that is not in OpenUNO"),
        ("rules --set hand_limit=50", "off|10-40"),
    ],
)
def test_a_wrong_value_is_answered_with_right_values(words, told):
    assert told in uno(*words.split(), code=2)[1]


@pytest.mark.parametrize("game", openuno.editions())
def test_the_rules_of_a_game_fit_on_a_page(game):
    page = uno("rules", "--page", "--edition", game)[0].splitlines()
    assert len(page) <= 90 and max(map(len, page)) <= 96
    called = {"dos": "call DOS", "quatro": "calls UNO"}.get(game, "call UNO")
    assert "[C-" not in "".join(page) and any(called in line for line in page)


def test_every_deck_is_listed_with_its_cards_and_what_it_rests_on():
    decks = json.loads(uno("decks", "--json")[0])
    assert {"classic108", "attack_A98", "dos"} <= {deck["deck"] for deck in decks}
    for deck in decks:
        assert sum(deck["counts"].values()) == deck["cards"] >= 44
        assert deck["sure"] in {"confirmed", "in_part", "reconstructed", "own"}
        assert deck["rests_on"] in uno("decks", deck["deck"])[0]
    assert "classic108" in uno("decks", "blue", code=2)[1]


def test_an_unwritable_output_file_is_refused_before_the_simulation():
    began = time.monotonic()
    assert (
        "/no/such/folder/x.json"
        in uno("sim", "--games", "1e11", "--json", "/no/such/folder/x.json", code=1)[1]
    )
    assert time.monotonic() - began < 20


def test_results_as_files(tmp_path):
    out = uno(
        "sim",
        "--games",
        500,
        "--players",
        3,
        "--seed",
        5,
        "--json",
        tmp_path / "r.json",
        "--csv",
        tmp_path / "r.csv",
    )[0]
    assert out.startswith("500 rounds of 3 players")
    assert json.loads((tmp_path / "r.json").read_text())["games"] == 500
    rows = list(csv.reader((tmp_path / "r.csv").open()))
    assert len(rows) > 20 and len({len(row) for row in rows}) == 1


def test_rates_are_printed_for_rounds_and_decisions():
    said = uno("sim", "--games", 400, "--match", "--players", 2, "--bots", "greedy")[1]
    games, rounds, decisions = map(
        int, re.search(r"(\d+) games, (\d+) rounds and (\d+) decisions in", said).groups()
    )
    assert games == 400 < rounds < decisions
    assert re.search(r"[\d.]+ M decisions/s, \d+ rounds/s$", said.strip())
    rows = uno("bench", "--editions", "--scale", 0.02)[0].splitlines()
    assert rows[0].split()[:3] == ["M", "decisions/s", "at"] and "rounds/s" in rows[0]
    for row in rows[1:]:  # a name, and at 2, 4 and 6 seats decisions, rounds, and for a shuffle
        rates = row.split()[-9:]
        for millions, each in zip(rates[:3], rates[3:6], strict=True):
            if row.startswith(("dos ", "quatro ", "party_")) and "-" in {millions, each}:
                assert millions == each  # these games do not seat as many players, or as few
            else:  # the rounds of party_P168 are long
                assert 1e5 * float(millions) > float(each) > 100


def test_a_scale_is_refused_where_it_means_nothing():
    for flags in (["--bots"], ["--compare", 100]):
        assert "--scale and" in uno("bench", "--scale", 2, *flags, code=2)[1]


def test_a_store_is_not_copied_from_a_file_or_onto_itself(tmp_path):
    assert "same directory" in uno("store", "copy", tmp_path, f"{tmp_path}/.", code=1)[1]
    file = tmp_path / "backup.sqlite"
    file.touch()
    assert "is a file" in uno("store", "copy", file, tmp_path / "new", code=1)[1]


def test_parts_are_merged_to_the_result_of_the_whole_run(tmp_path):
    plan = ["sim", "--games", 301, "--seed", 9, "--match", "--players", 2]
    for k in (1, 2, 3):
        uno(*plan, "--part", f"{k}/3", "--out", tmp_path / str(k), "--threads", k)
    merged = uno("sim", "merge", *(tmp_path / str(k) for k in (3, 1, 2)), "--json", "-")[0]
    assert merged == uno(*plan, "--json", "-")[0]
    assert "2 of 3" in uno("sim", "merge", tmp_path / "1", tmp_path / "3", code=2)[1]
    (tmp_path / "2").write_text((tmp_path / "2").read_text().replace("games", "cards", 1))
    assert (
        str(tmp_path / "2")
        in uno("sim", "merge", *(tmp_path / str(k) for k in (1, 2, 3)), code=2)[1]
    )


def test_ctrl_c_prints_the_result_of_the_games_played():
    out, errors = stopped("sim", "--games", "1e11", "--json", "-")
    part = json.loads(out)
    done = part["games"]
    assert 0 < done < part["games_planned"] and f"{done} of 100000000000 games" in errors
    whole = json.loads(uno("sim", "--games", done, "--json", "-")[0])
    assert whole | {"games_planned": part["games_planned"]} == part


def test_ctrl_c_in_a_part_writes_no_file(tmp_path):
    assert (
        "no part was written"
        in stopped("sim", "--games", "1e11", "--part", "1/2", "--out", tmp_path / "part")[1]
    )
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        "duel linear greedy --deals 100000000",
        "ladder --deals 100000000",
        "train linear --players 2 --rounds 1000000000 --out /dev/null",
    ],
)
def test_ctrl_c_ends_the_long_commands(words):
    out, errors = stopped(*words.split())
    assert "topped" in out + errors


def test_bench_compares_two_code_paths_without_a_difference():
    said = uno("bench", "--compare", 2000)[0]
    assert re.findall(r"(\d+) rounds with a different result", said) == ["0", "0", "0"]

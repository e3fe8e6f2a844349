// Plays rounds of every game through the module's functions, as a page would, and tests what they
// refuse. Replays and analyses recorded rounds, with the same bytes as `uno analyse`. `./test wasm`
// runs it after `tools/build_wasm`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from './openuno.mjs';

const MODULE = new URL('../build/wasm/openuno.wasm', import.meta.url);
const ROUNDS = new URL('../golden/rounds/', import.meta.url);
const PROGRAM =
  process.env.UNO_BIN ?? fileURLToPath(new URL('../build/release/uno', import.meta.url));
const ACTS_MAX = 4000;
const seed = (number) => number.toString(16).padStart(2, '0').padEnd(64, '0');
let module;

/// The functions of a new instance. `told` gets what it writes.
const start = (told = []) => load(module, (text) => told.push(text));

/// What the seat does: its bot's act, which must be legal and have a reason; '' for nothing.
function choose(call, round, seat, bot, number) {
  const { act } = call({ verb: 'bot', state: round.state, seat, bot, seed: seed(number) });
  if (act === '') return act;
  const { acts } = call({ verb: 'legal', state: round.state, seat });
  assert.ok(acts.includes(act), `${bot} plays ${act}: ${round.state}`);
  const why = call({ verb: 'why', state: round.state, seat, act });
  assert.ok(why.verdict !== 'refused' && why.rule !== '', JSON.stringify(why));
  return act;
}

/// Plays a round to its end, bots in every seat. Returns how many acts it took.
function playRound(call, options, seats, bot) {
  let round = call({ verb: 'deal', options, seats, dealer: 0, seed: seed(1) });
  for (let acts = 0; acts < ACTS_MAX; ++acts) {
    assert.equal(round.error ?? round.refused, undefined, JSON.stringify(round));
    const view = call({ verb: 'observe', state: round.state, seat: round.active });
    assert.equal(view.seats.length, seats);
    if (round.phase === 'over') return acts;
    let act = '';
    for (const seat of [...round.speakers, round.active]) {
      act = choose(call, round, seat, bot, acts % 256);
      if (act === '') continue;
      round = call({ verb: 'apply', state: round.state, seat, act });
      break;
    }
    assert.notEqual(act, '', `nobody acts: ${round.state}`);
  }
  assert.fail(`${options}: the round does not end`);
}

before(async () => {
  module = await WebAssembly.compile(await readFile(MODULE));
});

test('the module needs no more of its host than a place for a last message', () => {
  const needed = WebAssembly.Module.imports(module).map((one) => one.name);
  const sober = /^(fd_(write|close|seek|fdstat_get)|proc_exit|environ_(sizes_)?get)$/;
  assert.deepEqual(
    needed.filter((name) => !sober.test(name)),
    [],
  );
});

test('a round of every game is played to its end', async () => {
  const call = await start();
  const { games } = call({ verb: 'games' });
  assert.ok(games.length >= 10);
  for (const { edition, least, bots } of games) {
    assert.ok(bots.includes('search'), edition);
    for (const seats of [least, least + 2])
      // Random rounds of Party may never end. A search takes too long for a whole round.
      for (const bot of bots.slice(1).filter((name) => name !== 'search'))
        assert.ok(playRound(call, `edition=${edition}`, seats, bot) > seats, edition);
  }
});

test('a search finds an act within a round of every game', async () => {
  const call = await start();
  for (const { edition, least } of call({ verb: 'games' }).games) {
    const round = call({
      verb: 'deal',
      options: `edition=${edition}`,
      seats: least,
      dealer: 0,
      seed: seed(2),
    });
    assert.notEqual(choose(call, round, round.active, 'search', 3), '', edition);
  }
});

test('an act that is not legal is refused with its rule and changes nothing', async () => {
  const call = await start();
  const round = call({ verb: 'deal', options: '-', seats: 3, dealer: 0, seed: seed(1) });
  const seat = (round.active + 1) % 3;
  const refused = call({ verb: 'apply', state: round.state, seat, act: 'd' });
  assert.equal(refused.refused, 'not_your_turn');
  assert.match(refused.rule, /^C-/);
  assert.equal(refused.state, round.state);
  const why = call({ verb: 'why', state: round.state, seat, act: 'd' });
  assert.equal(why.verdict, 'refused');
  assert.equal(why.sentences[0].key, 'refusal.not_your_turn');
});

test('a viewer sees no hand but its own', async () => {
  const call = await start();
  const { state } = call({ verb: 'deal', options: '-', seats: 3, dealer: 0, seed: seed(1) });
  assert.equal(call({ verb: 'observe', state, seat: 1 }).hand.length, 7);
  assert.equal(call({ verb: 'observe', state, seat: -1 }).hand.length, 0);
});

test('the figures of a record are those of its acts', async () => {
  const call = await start();
  const path = new URL('../golden/records/mid_round.uno', import.meta.url);
  const record = await readFile(path, 'utf8');
  const told = call({ verb: 'round_figures', record });
  assert.equal(told.edition, 'classic');
  assert.equal(told.over, false);
  assert.equal(told.seats.length, 3);
  assert.deepEqual(told, call({ verb: 'round_figures', record }));
  for (const { drawn, luck, choices, agreed, cards } of told.seats) {
    assert.ok(drawn >= 1 && luck > 100 && luck < 700 && cards > 1, JSON.stringify(told));
    assert.ok(choices >= agreed && choices > 0);
  }
  assert.match(call({ verb: 'round_figures', record: 'x' }).error, /line 1/);
  const wrong = record.replace('1:W:g', '1:W:g 1:W:g');
  assert.match(call({ verb: 'round_figures', record: wrong }).error, /line \d+/);
});

const rounds = async () =>
  Promise.all(
    (await readdir(ROUNDS)).map(async (name) => ({
      name,
      file: fileURLToPath(new URL(name, ROUNDS)),
      record: await readFile(new URL(name, ROUNDS), 'utf8'),
    })),
  );

test('ten golden rounds are analysed with the same bytes as by `uno analyse`', async () => {
  const told = [];
  const call = await start(told);
  const all = await rounds();
  assert.ok(all.length >= 10);
  for (const { name, file, record } of all) {
    told.length = 0;
    const flags = ['analyse', file, '--json', '--budget', '8', '--seed', seed(5)];
    const printed = execFileSync(PROGRAM, flags, {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    const said = call.text({
      verb: 'analyse',
      record,
      deals: 8,
      seed: seed(5),
    });
    assert.ok(printed === `${said}\n`, `${name} differs`);
    const { steps } = JSON.parse(said);
    assert.deepEqual(
      told,
      steps.map((_, i) => `${i}/${steps.length}`),
    );
  }
});

test('a recorded round has a frame after each act, for every viewer', async () => {
  const call = await start();
  for (const { name, record } of await rounds()) {
    const acts = record.split('\n\n')[1].trim().split(/\s+/);
    const { frames, names } = call({ verb: 'frames', record, viewer: -2 });
    assert.deepEqual(
      frames.slice(1).map(({ seat, act }) => `${seat}:${act}`),
      acts,
      name,
    );
    for (const { view } of frames)
      view.seats.forEach((seat, i) =>
        assert.equal((seat.shown ?? []).length, seat.cards, `${name} ${i}`),
      );
    for (let viewer = -1; viewer < names.length; ++viewer) {
      const own = call({ verb: 'frames', record, viewer }).frames;
      assert.equal(own.length, frames.length);
      own.forEach(({ view }, i) => {
        const { seats, stage } = frames[i].view;
        assert.equal(view.you, viewer);
        assert.deepEqual(view.hand, viewer < 0 ? [] : (seats[viewer].shown ?? []), name);
        // Only the wheel of Spin shows a hand to everybody (E-SPIN-9).
        const spinner = name === 'spin.uno' ? view.seats.findIndex(({ shown }) => shown) : -1;
        if (stage === 'round')
          view.seats.forEach(
            (seat, s) => s !== viewer && s !== spinner && assert.equal(seat.shown, undefined),
          );
      });
      assert.equal(own.at(-1).view.stage, 'round_over');
    }
  }
});

test('a record that is damaged is refused with its line', async () => {
  const call = await start();
  const [{ record }] = await rounds();
  for (const verb of [
    { verb: 'frames', viewer: -1 },
    { verb: 'analyse', deals: 5, seed: seed(1) },
  ]) {
    assert.match(call({ ...verb, record: 'hello' }).error, /line 1/);
    assert.match(call({ ...verb, record: record.replace(/\d:/, '9:') }).error, /line \d+/);
  }
  assert.match(call({ verb: 'frames', record, viewer: 9 }).error, /no such seat/);
  assert.match(call({ verb: 'frames', record, viewer: -3 }).error, /no such seat/);
  assert.match(call({ verb: 'analyse', record, deals: 0, seed: seed(1) }).error, /"deals"/);
});

test('a message that is wrong gets an error and not the end', async () => {
  const call = await start();
  const deal = { verb: 'deal', options: '-', seats: 3, dealer: 0, seed: seed(1) };
  const { state } = call(deal);
  for (const [message, error] of [
    ['', /not JSON/],
    ['{"verb":"deal"', /not JSON: incomplete/],
    ['[['.repeat(5000), /nested too deeply/],
    ['{"verb":"deal","verb":"deal"}', /twice/],
    ['7', /must name a verb/],
    [{ verb: 'play' }, /must name a verb/],
    [{ verb: 'legal', state }, /"seat" is missing/],
    [{ verb: 'legal', state, seat: 3 }, /no such seat/],
    [{ verb: 'legal', state: `${state} x`, seat: 0 }, /./],
    [{ verb: 'legal', state: '', seat: 0 }, /./],
    [{ ...deal, seats: 11 }, /./],
    [{ ...deal, dealer: 3 }, /no such seat/],
    [{ ...deal, options: 'stack_mode=often' }, /stack_mode/],
    [{ ...deal, seed: '1' }, /64 hexadecimal digits/],
    [{ ...deal, colour: 'red' }, /"colour" is unknown/],
    [
      { verb: 'bot', state, seat: 0, bot: 'nobody', seed: seed(1) },
      /no bot "nobody". Its bots are random/,
    ],
  ])
    assert.match(call(message).error, error, JSON.stringify(message).slice(0, 80));
  assert.equal(call(deal).state, state);
});

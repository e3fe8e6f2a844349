// What options add to the game, in real browsers against a real server. Each test opens tables
// until one has the situation. Pages have one or two seats, the others are driven by the test. Each
// choice is made with the control of the page; then the page and the other seats must show the
// result.
//
//   UNO_BIN=build/release/uno UNO_SHOTS=build/shots node web/e2e/house.mjs
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asks, playWild, press, pressCard, shows, sit, tells } from './at_table.mjs';
import { look } from './player.mjs';
import { deal } from './seat.mjs';
import { DESKTOP, pause, Stage } from './stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
// The first card is a number, and the host begins.
const BEGIN = 'first_action=ignore first_player=seat(0)';

const MATCH_MS = 240_000; // three random rounds: 270 actions on average, sometimes three times that

const stage = new Stage();
let desktop;
let phone;

before(async () => {
  await stage.open();
  desktop = await stage.page('desktop', { ...DESKTOP, reducedMotion: 'reduce' });
  phone = await stage.page('phone', { ...PHONE, reducedMotion: 'reduce' });
});
after(() => stage.close());

/** A table with these rules and a suitable situation. Pages take seats; null leaves one free. */
async function table(t, options, count, suits, pages) {
  const { seats, tables } = await deal(stage.server.url, options, count, suits);
  t.diagnostic(`the situation was there at table ${tables}`);
  for (const [i, page] of pages.entries()) if (page) await sit(stage.server.url, page, seats[i]);
  return seats;
}

async function shoot(page, name, what = '') {
  await stage.shoot(page, `option-${name}`);
  if (what) await stage.checkAccessibility(page, what);
}

/** All three Customizables do the same and hands are large, so the host soon has one. */
const customs = (effect) =>
  `deck=shuffle112 hand_size=20 custom_fail_penalty=2 ${BEGIN} ` +
  [1, 2, 3].map((slot) => `custom${slot}=${effect}`).join(' ');
const customizable = ({ hand }) => hand.find((card) => card.startsWith('WC'));
const colourOf = (card) => ({ R: 'red', Y: 'yellow', G: 'green', B: 'blue' })[card[0]];
const isNumber = (card) => /^[RYGB]\d$/.test(card);
const times = (hand, card) => hand.filter((one) => one === card).length;
const sorted = (hand) => [...hand].sort();

test('several cards: three of a number, one after another', async (t) => {
  const setOf = ({ legal, hand }) =>
    legal
      .filter(({ act, card }) => act === 'lay' && isNumber(card))
      .map(({ card }) => [card, ...hand.filter((one) => isNumber(one) && one[1] === card[1])])
      .find((cards) => cards.length === 4 && new Set(cards).size === 3); // once each in the hand
  const rules = `multi_play=same_number hand_size=14 ${BEGIN}`;
  const [ann] = await table(t, rules, 2, (view) => setOf(view), [desktop, phone]);
  const [first, ...others] = setOf(ann.view);
  const [second, last] = others.filter((card) => card !== first);
  await pressCard(desktop, first);
  await desktop.locator('[data-how=lay]').waitFor();
  await shoot(desktop, 'several-question', 'the question whether more cards follow');
  await press(desktop, 'how', 'lay');
  await asks(desktop, 'laying');
  await asks(phone, 'laying');
  await shoot(desktop, 'several');
  await shoot(phone, 'several-other-phone');
  await pressCard(desktop, second);
  await press(desktop, 'how', 'lay');
  await shows(desktop, 'the second card', ({ top }) => top === second);
  await pressCard(desktop, last);
  const { hand, happened } = await shows(desktop, 'the last card', ({ top }) => top === last);
  assert.equal(hand.length, 11);
  const { top } = await shows(phone, 'the own turn', ({ mine }) => mine);
  assert.equal(top, last);
  assert.equal(happened.filter((event) => event === 'laid').length, 2);
});

test('give_one: a card of choice for a chosen player', async (t) => {
  const rules = customs('give_one');
  const [ann, , cem] = await table(t, rules, 3, customizable, [desktop]);
  await playWild(desktop, customizable(ann.view), 'blue');
  await desktop.locator('[data-target="2"]').waitFor();
  await shoot(desktop, 'target', 'choosing a player');
  await press(desktop, 'target', 2);
  const { playable, prompt } = await asks(desktop, 'choose');
  assert.equal(prompt, 'Choose a card from your hand to give away');
  assert.equal(playable.length, 19, 'every card left can be given');
  await shoot(desktop, 'give', 'choosing a card to give');
  const card = playable.find(isNumber);
  const had = times(cem.view.hand, card);
  await pressCard(desktop, card);
  const { hand } = await shows(desktop, 'one card less', (seen) => seen.hand.length === 18);
  assert.equal(times(hand, card), times(playable, card) - 1);
  await cem.until('the gift', (view) => view.hand.length === 21);
  assert.equal(times(cem.view.hand, card), had + 1);
  assert.match(await tells(desktop, 'given'), /^You give .* to Cem$/);
});

test('swap_two: two other players exchange hands', async (t) => {
  const pages = [phone, null, desktop];
  const [ann, bob, , dora] = await table(t, customs('swap_two'), 4, customizable, pages);
  const held = [bob, dora].map(({ view }) => sorted(view.hand));
  await playWild(phone, customizable(ann.view), 'red');
  await phone.locator('[data-target="1"]').waitFor();
  await shoot(phone, 'swap-two-phone', 'choosing a player on a phone');
  await press(phone, 'target', 1);
  await asks(phone, 'choose');
  await shoot(phone, 'swap-two-second-phone');
  assert.equal(await phone.locator('[data-target="1"]').count(), 0, 'not the same one twice');
  await press(phone, 'target', 3);
  await shows(phone, 'the next turn', ({ mine }) => !mine);
  await dora.until('the exchange', (view) => sorted(view.hand).join() === held[0].join());
  await bob.until('the exchange', (view) => sorted(view.hand).join() === held[1].join());
  assert.match(await tells(desktop, 'hands_swapped'), /Bob .*Dora/);
});

test('everyone_colour: a card under the pile, or draw instead', async (t) => {
  const held = ({ hand }) => hand.find((card) => colourOf(card));
  const alike = (bob, cem) => cem.hand.some((card) => card[0] === held(bob)?.[0]); // else no question
  const suits = (ann, bob, cem) => customizable(ann) && alike(bob, cem);
  const rules = customs('everyone_colour');
  const [ann, bob] = await table(t, rules, 3, suits, [null, phone, desktop]);
  const card = held(bob.view);
  const pile = ann.view.round.discard_pile;
  await ann.act(`${customizable(ann.view)}:${card[0].toLowerCase()}`);
  const { playable, prompt } = await asks(phone, 'put');
  assert.match(prompt, new RegExp(`Put a ${colourOf(card)} card under the discard pile`));
  assert.ok(playable.every((one) => one[0] === card[0]));
  await shoot(phone, 'put-phone', 'a card to put under the pile');
  await pressCard(phone, card);
  await shows(phone, 'one card less', ({ hand }) => hand.length === 19);
  await shows(desktop, 'the question', ({ mine, ask }) => mine && ask === 'put');
  await shoot(desktop, 'put');
  await press(desktop, 'act-button', 'fail');
  await shows(desktop, 'the fine', ({ hand }) => hand.length === 22);
  await ann.until('the end of it', ({ seats, round }) => seats[2].cards === 22 && round.turn === 1);
  assert.equal(ann.view.round.discard_pile, pile + 2, 'the wild card and the one put away');
  assert.equal(ann.view.round.colour, colourOf(card));
});

for (const [verdict, count] of [
  ['ok', 20],
  ['fail', 22],
]) {
  test(`a dare, and the host says ${verdict}`, async (t) => {
    const [ann, bob] = await table(t, customs('dare'), 3, customizable, [desktop, phone]);
    await playWild(desktop, customizable(ann.view), 'green');
    const { prompt } = await asks(phone, 'dare');
    assert.equal(prompt, 'You have a dare. Ann decides whether you did it.');
    assert.equal(await phone.locator('[data-dare]').count(), 0, 'nobody judges the own dare');
    await asks(desktop, 'dare');
    await shoot(phone, 'dare-phone', 'a dare');
    await shoot(desktop, 'dare', 'a dare to judge');
    await press(desktop, 'dare', verdict);
    await shows(phone, 'the verdict', ({ ask, hand }) => ask === 'turn' && hand.length === count);
    assert.equal(bob.view.hand.length, 20);
    await tells(desktop, 'complied');
  });
}

test('comply_number: the number that is owed is played', async (t) => {
  const suits = (ann, bob) => customizable(ann) && bob.hand.some(isNumber);
  const rules = customs('comply_number');
  const [ann, bob] = await table(t, rules, 3, suits, [desktop, phone]);
  const card = bob.view.hand.find(isNumber);
  await playWild(desktop, customizable(ann.view), colourOf(card));
  const { prompt } = await shows(phone, 'the own turn', ({ mine }) => mine);
  assert.equal(prompt, 'Your turn: play a number card, or draw a penalty');
  await shoot(phone, 'duty-phone', 'a duty');
  await shoot(desktop, 'duty');
  await pressCard(phone, card);
  await shows(phone, 'the end of the turn', ({ mine, hand }) => !mine && hand.length === 19);
  assert.match(await tells(desktop, 'complied'), /^Bob/);
});

test('comply_colour: a player who draws instead pays', async (t) => {
  const rules = customs('comply_colour(r)');
  const [ann] = await table(t, rules, 3, customizable, [desktop, phone]);
  await playWild(desktop, customizable(ann.view), 'blue');
  const { prompt } = await shows(phone, 'the own turn', ({ mine }) => mine);
  assert.equal(prompt, 'Your turn: play a red card, or draw a penalty');
  await press(phone, 'act-button', 'draw');
  const seen = await shows(phone, 'a card more', ({ hand }) => hand.length > 20);
  if (seen.ask === 'drawn') await press(phone, 'act-button', 'keep');
  await shows(phone, 'the fine', ({ hand, mine }) => hand.length === 23 && !mine);
});

test('show_hand: everybody sees it for a turn', async (t) => {
  const [ann, bob] = await table(t, customs('show_hand'), 3, customizable, [desktop, phone]);
  await playWild(desktop, customizable(ann.view), 'yellow');
  await desktop.locator('[data-exposed="1"] [role=img]').waitFor();
  assert.equal(await desktop.locator('[data-exposed="1"] .cards > span').count(), 20);
  await phone.getByText('Everyone sees your hand.').waitFor();
  await shoot(desktop, 'exposed', 'a hand that all see');
  await shoot(phone, 'exposed-phone');
  assert.equal(bob.view.hand.length, 20);
});

test('jump in: the very same card out of turn', async (t) => {
  const twin = (ann, cem) =>
    ann.legal.find(({ act, card }) => act === 'play' && isNumber(card) && cem.hand.includes(card));
  const suits = (ann, bob, cem) => twin(ann, cem);
  const rules = `jump_in=on hand_size=15 ${BEGIN}`;
  const [ann, , cem] = await table(t, rules, 3, suits, [desktop, null, phone]);
  const { card } = twin(ann.view, cem.view);
  await pressCard(desktop, card);
  await shows(phone, 'the button', ({ jump }) => jump);
  await shoot(phone, 'jump-phone', 'jumping in'); // the others wait, so it is never too late
  await press(phone, 'jump', card);
  await shows(phone, 'the card played', ({ hand, jump }) => hand.length === 14 && !jump);
  assert.match(await tells(desktop, 'jumped_in'), /^Cem/);
  await shows(desktop, 'the own turn again', ({ mine }) => mine);
});

test('advice costs cards when the host enters it', async (t) => {
  const [, , cem] = await table(t, `advice_penalty=3 ${BEGIN}`, 3, () => true, [desktop, phone]);
  await press(desktop, 'open', 'referee');
  await desktop.locator('[data-advice="1"]').waitFor();
  await shoot(desktop, 'advice', 'what the host enters');
  await press(desktop, 'advice', 1);
  await desktop.getByText('draws 3 cards right away').waitFor();
  await press(desktop, 'fine', 1);
  await shows(phone, 'three cards more', ({ hand }) => hand.length === 10);
  assert.match(await tells(desktop, 'advice'), /^Bob/);
  assert.equal(await phone.locator('[data-open=referee]').count(), 0, 'the host alone');
  await cem.until('the fine', ({ seats }) => seats[1].cards === 10);
  await press(desktop, 'open', 'referee');
  await desktop.locator('[data-undo]').click();
  await shows(phone, 'the cards back on the pile', ({ hand }) => hand.length === 7);
  await cem.until('the entry taken back', ({ seats }) => seats[1].cards === 7);
});

test('partners: opposite seats, other targets, one victory', async (t) => {
  const rules = `teams=2v2 target=1 ${BEGIN}`;
  const seven = ({ legal }) => legal.find(({ card, seat }) => card[1] === '7' && seat >= 0)?.card;
  const swapping = `${rules} seven=swap hand_size=20`;
  const pages = [desktop, null, phone];
  const [ann, bob] = await table(t, swapping, 4, (view) => seven(view), pages);
  const tags = (page) => page.locator('[data-seat] .side').allTextContents();
  const trimmed = async (page) => (await tags(page)).map((tag) => tag.trim()).sort();
  assert.deepEqual(await trimmed(desktop), ['A ♦', 'B', 'B']);
  assert.deepEqual(await trimmed(phone), ['A ♦', 'B', 'B']);
  await pressCard(desktop, seven(ann.view));
  await desktop.locator('[data-target="1"]').waitFor();
  const offered = await desktop.locator('[data-target]').all();
  const seats = await Promise.all(offered.map((one) => one.getAttribute('data-target')));
  assert.deepEqual(seats, ['1', '3']);
  await shoot(desktop, 'partners', 'partners at the table');
  await shoot(phone, 'partners-phone');
  const held = sorted(bob.view.hand);
  await press(desktop, 'target', 1);
  assert.match(await tells(desktop, 'hands_swapped'), /Bob/);
  assert.deepEqual(sorted((await look(desktop)).hand), held);

  const out = ({ legal }) => legal.find(({ act, card }) => act === 'play' && isNumber(card));
  const suits = (one, two, three, four) => out(one) && two.hand[0][1] !== '0' && four;
  const [last] = await table(t, `${rules} hand_size=1`, 4, suits, pages);
  await pressCard(desktop, out(last.view).card);
  await desktop.locator('.over[data-stage=match_over][data-winner="0 2"]').waitFor();
  await desktop.getByText(/^Ann and Cem win the match with \d+ points?$/).waitFor();
  const row = (seat) => desktop.locator(`li[data-seat="${seat}"]`);
  const total = (seat) => row(seat).getAttribute('data-seat-total');
  assert.equal(await total(0), await total(2));
  assert.notEqual(await total(0), await total(1));
  await shoot(desktop, 'partners-over', 'the end of a match of partners');
});

test('lives: the last player with cards loses one, until one player has lives left', async (t) => {
  const rules = `format=last_loses round_end=last_loses lives=2 hand_size=1 ${BEGIN}`;
  const [, bob, cem] = await table(t, rules, 3, () => true, [desktop]);
  for (const seat of [bob, cem]) seat.playAlong();
  const lives = () => cem.view.seats.map((seat) => seat.lives);
  const out = () => cem.view.seats.some((seat) => seat.out);
  const due = new Set(['lives', 'lives-round', 'lives-gone']);
  const once = async (name, what) => due.delete(name) && shoot(desktop, name, what);
  const told = []; // the lives after each round
  const end = Date.now() + MATCH_MS;
  for (let seen; seen?.over !== 'match_over'; seen = await look(desktop)) {
    assert.ok(Date.now() < end, `no end: ${JSON.stringify([seen, cem.refusal, cem.view])}`);
    // Ann keeps two cards and so loses two rounds; the others play.
    const act = ['accept', 'keep', 'draw', 'pass'].find((one) => seen?.acts.includes(one));
    if (seen?.nextRound) {
      if (cem.view.scores.length > told.length) told.push(lives().join());
      await once('lives-round', 'the end of a round that is lost');
      await desktop.keyboard.press('n');
      await pause(50);
    } else if (act && seen.mine && !seen.busy) {
      if (out()) await once('lives', 'lives, and who is out');
      const { ask, hand, playable } = seen;
      const card = ask === 'turn' && hand.length > 2 && playable.find(isNumber);
      if (card) await pressCard(desktop, card);
      else await press(desktop, 'act-button', act);
      const moved = (now) => !now.mine || now.ask !== ask || now.hand.length !== hand.length;
      // A button may have ignored the press; the next step presses again.
      const enough = Date.now() + 3000;
      for (let now; Date.now() < enough && !(now && moved(now)); now = await look(desktop))
        await pause(20);
    } else {
      if (seen && told.length === 2 && !seen.over) await once('lives-gone');
      await pause(20);
    }
  }
  assert.deepEqual(told.slice(0, 2), ['1,2,2', '0,2,2']);
  await desktop.getByText(/^(Bob|Cem) is the last player with cards and loses/).waitFor();
  await desktop.getByText(/^(Bob|Cem) wins the match with [12] (life|lives)$/).waitFor();
  assert.deepEqual(
    cem.view.winners.map((seat) => lives()[seat] > 0),
    [true],
  );
  assert.equal(lives().filter((left) => left > 0).length, 1);
  await shoot(desktop, 'lives-over', 'the end of a match with lives');
  assert.deepEqual(stage.troubles, [], 'no error in any page');
  t.diagnostic(`lives after each round: ${told.join(' ')}`);
});

test('a double tap on Draw draws once and does not press Keep', async (t) => {
  const rules = `draw_mode=until_playable ${BEGIN}`;
  const suits = ({ legal }) => legal.some(({ act }) => act === 'draw');
  const [ann] = await table(t, rules, 2, suits, [phone]);
  const held = ann.view.hand.length;
  const { x, y, width, height } = await phone.locator('[data-act-button=draw]').boundingBox();
  const tap = () => phone.touchscreen.tap(x + width / 2, y + height / 2);
  await tap();
  await pause(120);
  await tap();
  const { acts } = await asks(phone, 'drawn');
  assert.deepEqual(acts, ['keep']);
  await pause(500);
  const { ask, hand } = await look(phone);
  assert.equal(ask, 'drawn', 'it still asks');
  assert.ok(hand.length > held);
});

test('between a click and the next view nothing can be done', async (t) => {
  const slow = await stage.page('slow', { ...DESKTOP, reducedMotion: 'reduce' });
  const SLOW_MS = 500; // delay of each message of the server
  await slow.routeWebSocket(/\/ws(\?|$)/, (ws) => {
    const server = ws.connectToServer();
    server.onMessage((message) => setTimeout(() => ws.send(message), SLOW_MS));
  });
  const suits = ({ legal }) => legal.filter(({ act }) => act === 'play').length > 1;
  const told = `kept_card=told ${BEGIN}`; // sends a view for every action
  const [, bob] = await table(t, told, 2, suits, [slow]);
  const before = await asks(slow, 'turn');
  const { version } = bob.view;
  await slow.locator('[data-draw], [data-act=draw]').first().click();
  const begin = Date.now();
  let looks = 0;
  for (let now = await look(slow); !now.over && now.hand.length === before.hand.length;) {
    assert.deepEqual([now.playable, now.draw], [[], false], 'nothing is offered');
    assert.ok(Date.now() - begin < 20 * SLOW_MS, 'the view comes');
    if (looks++ === 0) await slow.keyboard.press('d'); // press again
    now = await look(slow);
  }
  assert.ok(looks > 2 && Date.now() - begin >= SLOW_MS);
  await pause(2 * SLOW_MS);
  assert.equal(bob.view.version, version + 1, 'one act was sent');
  assert.equal(await slow.locator('[data-note=refused]').count(), 0);
});

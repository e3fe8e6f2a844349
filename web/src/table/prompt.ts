// The line that says what is going on: whose decision it is and what you can do.
import { cardName } from '../cards/faces';
import { isolated, listOf, listPlain, say, sayKey } from '../text/text.svelte';
import type { ActName, Colour, Duty, LegalView, RoundView, RowCardView, View } from '../wire.gen';
import { around, hasBoard, stageOf, type Board, type Placing } from './board';
import { hasRow, ofAct } from './choices';

export function nameOf(view: View, seat: number): string {
  const name = view.seats[seat]?.name ?? '';
  return name === '' ? '' : isolated(name);
}

/** The initial in a small circle: the first letter or emoji of a name. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment ?? '?';
}

export function colourWord(colour: Colour | ''): string {
  return colour === '' ? '' : say(`colour.${colour}`);
}

/** What the active player must play: a colour or a number. */
function dutyWords(duty: Duty): string {
  return duty === 'number'
    ? say('client.play.prompt.number')
    : say('client.play.prompt.coloured', { colour: colourWord(duty) });
}

/** Whether the seat still has to point (E-PARTY-4). */
export function mustPoint(view: View, seat: number): boolean {
  const { pointed, out, left } = view.seats[seat] ?? { pointed: true, out: true, left: true };
  return view.stage === 'round' && view.round.ask === 'point' && !pointed && !out && !left;
}

/** Choosing the two players of a link (E-PARTY-5). The first can be anybody in the round. */
function linkPrompt({ legal, seats }: View): string {
  const all = seats.filter(({ out, left }) => !out && !left).length;
  return ofAct(legal, 'choose').length < all
    ? say('client.party.prompt.link_second')
    : say('client.party.prompt.link_first');
}

function waiting(view: View): string {
  const { round } = view;
  const name = nameOf(view, round.turn);
  switch (round.ask) {
    case 'challenge':
      return say('client.prompt.waiting_challenge', { name });
    case 'colour':
      return (
        sayKey(`client.prompt.waiting_colour_of.${round.top}`, { name }) ??
        say('client.prompt.waiting_colour', { name })
      );
    case 'drawn':
      return say(
        round.presses >= 0 ? 'client.prompt.waiting_came' : 'client.prompt.waiting_drawn',
        { name },
      );
    case 'stack':
      return say('client.play.prompt.stack_other', { name, n: round.pending });
    case 'replay':
      return say('client.play.prompt.replay_other', { name });
    case 'laying':
      return say(
        hasRow(view) ? 'client.row.prompt.laying_other' : 'client.play.prompt.laying_other',
        { name },
      );
    case 'choose':
      return view.edition === 'party'
        ? say('client.party.prompt.link_other', { name })
        : say('client.play.prompt.choose_other', { name });
    case 'point':
      return say('client.party.prompt.point_wait', {
        n: view.seats.filter((_, seat) => mustPoint(view, seat)).length,
      });
    case 'pile':
      return say('client.party.prompt.pile_other', { name, colour: colourWord(round.colour) });
    case 'put':
      if (hasRow(view)) return say('client.row.prompt.bonus_other', { name });
      return say('client.play.prompt.put_other', { name, colour: colourWord(round.colour) });
    case 'spin':
      return say('client.prompt.waiting_spin', { name });
    case 'sector':
      return say('client.prompt.waiting_sector', { name });
    case 'dare':
      return darePrompt(view);
    case 'turn':
      return round.duty === ''
        ? say('client.prompt.waiting', { name })
        : say('client.play.prompt.duty_other', { name, what: dutyWords(round.duty) });
    case 'over':
    case '':
      return '';
    default:
      round.ask satisfies never;
      return '';
  }
}

/** Whether the viewer has to act. After a Point Taken, everyone does who has not pointed yet. */
export function isMyTurn(view: View): boolean {
  if (view.you >= 0 && view.round.ask === 'point') return mustPoint(view, view.you);
  return view.stage === 'round' && view.you >= 0 && view.round.turn === view.you;
}

/** What somebody is dared to do, who judges it, and what the player can choose. */
function darePrompt(view: View): string {
  const { round, legal } = view;
  const [name, host] = [nameOf(view, round.turn), nameOf(view, view.host)];
  const dare = isolated(round.dare);
  const n = round.dare_cards;
  const told = round.dare !== '';
  if (ofAct(legal, 'accept').length > 0)
    return told
      ? say('client.play.prompt.perform_text', { dare, n })
      : say('client.play.prompt.perform', { n });
  if (judgesDare(view))
    return told
      ? say('client.play.prompt.dare_host_text', { name, dare })
      : say('client.play.prompt.dare_host', { name });
  if (round.turn === view.you)
    return told
      ? say('client.play.prompt.dare_text', { dare, host })
      : say('client.play.prompt.dare', { host });
  return told
    ? say('client.play.prompt.dare_other_text', { name, dare, n })
    : say('client.play.prompt.dare_other', { name, n });
}

/** Whether the viewer is the host and must judge a dare. */
export function judgesDare(view: View): boolean {
  return view.referee.some(({ event }) => event !== 'advice');
}

function stackPrompt(view: View): string {
  const { pending } = view.round;
  if (ofAct(view.legal, 'challenge').length > 0)
    return say('client.play.prompt.stack_challenge', { n: pending });
  const answers = ofAct(view.legal, 'play').length > 0;
  return answers
    ? say('client.play.prompt.stack', { n: pending })
    : say('client.play.prompt.stack_take', { n: pending });
}

/** The label of the draw pile or launcher. `live`: pressing it draws, which is said first. */
export function sourceWords({ draw_pile: n, presses, dry_presses: dry }: RoundView, live = false) {
  if (presses >= 0)
    return say(live ? 'client.table.press_label' : 'client.table.launcher_label', { n, dry });
  return say(live ? 'client.table.draw_label' : 'client.table.draw_pile_label', { n });
}

function turnPrompt(view: View): string {
  if (view.round.duty !== '')
    return say('client.play.prompt.duty', { what: dutyWords(view.round.duty) });
  const plays = (['play', 'lay'] as const).some((act) => ofAct(view.legal, act).length > 0);
  const draws = ofAct(view.legal, 'draw').length > 0;
  if (view.round.presses >= 0)
    return say(plays ? 'client.prompt.play_or_press' : 'client.prompt.press_only');
  if (plays) return draws ? say('client.prompt.play_or_draw') : say('client.prompt.play_only');
  return say('client.prompt.draw_only');
}

/** The name of a row card, and of the cards laid on it. */
export function rowCardWords({ card, laid }: RowCardView): string {
  if (laid.length === 0) return cardName(card);
  return say('client.row.matched', { card: cardName(card), cards: listOf(laid.map(cardName)) });
}

/** The side pile, or empty without one (E-PARTY-6). */
export function sideWords({ side_pile: side }: RoundView): string {
  const top = side.at(-1);
  if (top === undefined) return '';
  return say('client.party.side_label', { n: side.length, card: cardName(top) });
}

/** With whom the seat is linked, or empty (E-PARTY-5). */
export function linkWords(view: View, seat: number): string {
  const other = view.seats[seat]?.linked ?? -1;
  if (other < 0) return '';
  const is = other === view.you ? 'you' : 'other';
  return say('client.party.linked', { is, name: nameOf(view, other) });
}

export function rowWords({ row }: RoundView): string {
  if (row.length === 0) return say('client.row.empty');
  return say('client.row.label', { cards: listOf(row.map(rowCardWords)) });
}

/** What to do in a turn of DOS. */
function rowPrompt(view: View): string {
  const { round, legal } = view;
  const can = (...acts: ActName[]) => acts.some((act) => ofAct(legal, act).length > 0);
  const matches = can('play', 'lay');
  if (round.ask === 'laying')
    return say('client.row.prompt.laying', { card: cardName(round.laying) });
  if (round.ask === 'put')
    return say(can('keep') ? 'client.row.prompt.bonus_or_end' : 'client.row.prompt.bonus', {
      n: round.bonus,
    });
  if (can('keep')) return say(matches ? 'client.row.prompt.more' : 'client.row.prompt.end');
  if (round.ask === 'drawn')
    return say(matches ? 'client.row.prompt.drawn' : 'client.row.prompt.put_down');
  return say(matches ? 'client.row.prompt.match' : 'client.row.prompt.draw');
}

/** What the player can do with the chosen card of the hand. */
export function rowChoice(entries: readonly LegalView[]): string {
  const card = cardName(entries[0]?.card ?? '');
  const has = (act: ActName) => ofAct(entries, act).length > 0;
  if (!has('play')) return say('client.row.choose_way', { card });
  if (has('lay') && has('give')) return say('client.row.choose_all', { card });
  if (has('give')) return say('client.row.choose_put', { card });
  return say(has('lay') ? 'client.row.choose_pair' : 'client.row.choose', { card });
}

/** What to do in a turn of Quatro. */
function boardPrompt({ round, legal }: View): string {
  const can = (act: ActName) => ofAct(legal, act).length > 0;
  if (round.ask === 'drawn')
    return say('client.board.prompt.drawn', { card: cardName(round.drawn) });
  if (can('place')) return say('client.board.prompt.place');
  if (can('exchange')) return say('client.board.prompt.exchange');
  return say(can('draw') ? 'client.board.prompt.draw' : 'client.board.prompt.pass');
}

/** What to choose next for the tile. */
export function placingWords(placing: Placing): string {
  const { entries, at, pair } = placing;
  const [a = 0, b = 0] = [...pair].sort();
  const card = cardName(entries[0]?.card ?? '');
  const column = at?.column ?? 0;
  switch (stageOf(placing)) {
    case 'none':
      return '';
    case 'column':
      return say('client.board.choose.column', { card });
    case 'pair':
      return pair.length === 0
        ? say('client.board.choose.pair', { card, column })
        : say('client.board.choose.other', { column: pair[0] ?? 0 });
    case 'sure':
      return say('client.board.choose.sure', { card, column, a, b });
    case 'ending':
      return say('client.board.choose.ending', { card, column });
  }
}

/** The tiles of a column, from the bottom. */
export function columnWords(board: Board, column: number): string {
  const tiles = board[column - 1] ?? [];
  return tiles.length === 0
    ? say('client.board.column_empty', { column })
    : say('client.board.column', { column, tiles: listOf(tiles.map(cardName)) });
}

/** The cell in which a tile would land, and the tiles around it. */
export function cellWords(board: Board, column: number): string {
  const height = (board[column - 1]?.length ?? 0) + 1;
  const near = around(board, column, height).map(({ place, card }) =>
    say(`client.board.near.${place}`, { card: cardName(card) }),
  );
  return say('client.board.cell', {
    column,
    height,
    near: near.length === 0 ? say('client.board.near.none') : listPlain(near),
  });
}

export function boardWords(board: Board): string {
  return board
    .flatMap((tiles, c) => (tiles.length === 0 ? [] : [columnWords(board, c + 1)]))
    .join('. ');
}

export const goneWords = ({ gone }: RoundView) =>
  gone.length > 0 ? say('client.board.gone_label', { tiles: listOf(gone.map(cardName)) }) : '';

/** The bag, and the tiles out of the game. */
export function bagWords(round: RoundView): string {
  const bag = say('client.board.bag_label', { n: round.draw_pile });
  return [bag, goneWords(round)].filter((words) => words !== '').join('. ');
}

/** Which card of the hand to press for a sector of the wheel. */
function sectorPrompt({ sector, kept }: RoundView): string {
  if (kept !== '') return say('client.prompt.sector.kept', { card: cardName(kept) });
  return sayKey(`client.prompt.sector.${sector}`) ?? '';
}

export function prompt(view: View): string {
  if (view.stage !== 'round') return say('client.prompt.round_over');
  if (!isMyTurn(view)) return waiting(view);
  if (hasRow(view)) return rowPrompt(view);
  if (hasBoard(view)) return boardPrompt(view);
  const { round } = view;
  switch (round.ask) {
    case 'colour':
      return sayKey(`client.prompt.colour_of.${round.top}`) ?? say('client.prompt.colour');
    case 'challenge':
      return say(round.colour_before === '' ? 'client.prompt.challenge' : 'client.prompt.bluff', {
        name: nameOf(view, round.offender),
        colour: colourWord(round.colour),
        before: colourWord(round.colour_before),
      });
    case 'drawn':
      if (round.presses >= 0) return say('client.prompt.came');
      return say('client.prompt.drawn', { card: cardName(round.drawn) });
    case 'stack':
      return stackPrompt(view);
    case 'replay':
      return say('client.play.prompt.replay');
    case 'laying':
      return say('client.play.prompt.laying', { card: cardName(round.top) });
    case 'choose':
      if (view.edition === 'party') return linkPrompt(view);
      return ofAct(view.legal, 'give').length > 0
        ? say('client.play.prompt.choose_card')
        : say('client.play.prompt.choose_seat');
    case 'put':
      return say('client.play.prompt.put', { colour: colourWord(round.colour) });
    case 'point':
      return say('client.party.prompt.point');
    case 'pile':
      return say('client.party.prompt.pile', { colour: colourWord(round.colour) });
    case 'spin':
      return say('client.prompt.to_spin');
    case 'sector':
      return sectorPrompt(round);
    case 'dare':
      return darePrompt(view);
    case 'turn':
      return turnPrompt(view);
    case 'over':
    case '':
      return say('client.prompt.round_over');
    default:
      round.ask satisfies never;
      return '';
  }
}

// The forms of spoken texts: sentences with placeholders for names, cards, colours and numbers, so
// that random matches can be compared with a list. golden/spoken.txt has every form.
import { announcement, reading } from '../voice/words';
import type { Ask, Duty, EventName, EventView, LegalView, SeatView, View } from '../wire.gen';
import { SOUNDS } from '../joy/sounds';
import { SECTORS } from '../table/wheel';
import { playEdition } from '../text/text.svelte';
import { cards, event, DRAW, KEEP, legal, play, seats, verdicts, view } from './views';
import { board, boarded, drop, exchange, first, match, PAIRS, place, put, rowed } from './views';

const CARD =
  /\b(?:(?:red|yellow|green|blue) (?:\d+(?: Swap| Push| Minus 2)?|Spin \d+|Skip|Reverse|Draw Two|Wild Number|Point Taken)|Wild(?: Draw Four| Swap Hands| DOS| Drawn Together| Pile Up)?)\b/g;

/** A sentence with NAME, CARD, COLOUR and N in place of what varies. */
export function formOf(sentence: string, names: readonly string[]): string {
  const byLength = [...names].sort((a, b) => b.length - a.length);
  const open = byLength.reduce((text, name) => text.replaceAll(name, 'NAME'), sentence);
  return open
    .replace(CARD, 'CARD')
    .replace(/\b(?:red|yellow|green|blue)\b/g, 'COLOUR')
    .replace(/\b\d+ (card|point|round|live|second)s?\b/g, 'N $1s')
    .replace(/\d+/g, 'N')
    .replace(/\b(CARD|NAME)(?:, \1)*(?:,? and \1)+/g, '$1');
}

export function formsOf(text: string, names: readonly string[]): string[] {
  return text.split('. ').map((sentence) => formOf(sentence, names));
}

const SEATS = [0, 1, -1];
const COUNTS = [0, 1, 2];
const SHOWN = ['', 'R5', 'R5 W'];

function ofKind(name: EventName): EventView[] {
  const all: EventView[] = [];
  for (const seat of SEATS)
    for (const other of SEATS)
      for (const flag of [false, true])
        for (const count of COUNTS)
          for (const shown of SHOWN)
            for (const colour of ['', 'red'] as const)
              if (seat >= 0 || other < 0)
                all.push(
                  event({
                    event: name,
                    seat,
                    other,
                    flag,
                    count,
                    colour,
                    card: 'W',
                    points: count,
                    cards: cards(shown),
                    names: seat < 0 ? ['Bob', 'Cem'] : [],
                  }),
                );
  return all;
}

/** Everything that is told of a seat beside its name and cards, in all combinations. */
function troubledSeats(): SeatView[][] {
  const all: SeatView[][] = [];
  for (const drew of COUNTS)
    for (const out of [false, true])
      for (const open of [false, true])
        all.push(seats(4).map((one) => ({ ...one, drew, out, uno_open: open })));
  return all;
}

const ASKS: Record<Ask | '', readonly LegalView[][]> = {
  turn: [[play('R5'), DRAW], [play('R5')], [DRAW]],
  drawn: [[play('R5'), KEEP]],
  challenge: [[legal({ act: 'accept' }), legal({ act: 'challenge' })]],
  colour: [[legal({ act: 'colour', colour: 'red' })]],
  stack: [[play('R+2')], [], [legal({ act: 'challenge' })]],
  choose: [[legal({ act: 'give' })], [legal({ act: 'choose' })]],
  laying: [[legal({ act: 'lay' })]],
  put: [[legal({ act: 'give' })]],
  dare: [[], [legal({ act: 'accept' }), legal({ act: 'fail' })]],
  replay: [[]],
  point: [[], [legal({ act: 'choose' })]],
  pile: [[legal({ act: 'pile' })]],
  spin: [[legal({ act: 'spin' })]],
  sector: [[legal({ act: 'give' })]],
  over: [[]],
  '': [[]],
};

/** The verdicts of a host, and the words of a dare, where the question is about one. */
function askedWith(ask: string, turn: number): [ReturnType<typeof verdicts>, string][] {
  if (ask !== 'dare') return [[[], '']];
  return [[], verdicts(turn)].flatMap((referee) =>
    ['', 'DARE'].map((dare): [typeof referee, string] => [referee, dare]),
  );
}

function questions(): View[] {
  const all: View[] = [];
  for (const [ask, choices] of Object.entries(ASKS) as [Ask | '', LegalView[][]][])
    for (const choice of choices)
      for (const turn of [0, 1])
        for (const duty of ['', 'red', 'number'] as (Duty | '')[])
          for (const colourBefore of ['', 'red', 'blue'] as const)
            for (const [referee, dare] of askedWith(ask, turn)) {
              const round = {
                ask,
                turn,
                duty,
                colour_before: colourBefore,
                drawn: 'R5',
                pending: 2,
                dare,
                dare_cards: 2,
              } as const;
              const direction = turn ? 1 : -1;
              all.push(view({ legal: choice, referee }, { ...round, offender: 1, direction }));
            }
  return all;
}

/** The questions of a turn of DOS, with the acts that the active seat has. */
const ROW_TURNS: readonly [Partial<View['round']>, readonly LegalView[]][] = [
  [{}, [...match('R5', 'R5'), DRAW]],
  [{}, [DRAW]],
  [{ bonus: 1, others_draw: 1 }, [first('R5'), KEEP]],
  [{ bonus: 2, others_draw: 2 }, [KEEP]],
  [{ ask: 'drawn', drawn: 'R10' }, [...match('R5', 'R5'), put('R5')]],
  [{ ask: 'drawn', drawn: 'R10' }, [put('R5')]],
  [{ ask: 'laying', laying: 'G#' }, [...match('R5', 'R5')]],
  [{ ask: 'put', bonus: 1 }, [put('R5')]],
  [{ ask: 'put', bonus: 2 }, [put('R5'), KEEP]],
];
const ROWS = [[], [place('WD'), place('R8', 'R3 R5'), place('G#', 'B10')]];
/** The events that DOS words in its own way. */
const ROW_EVENTS = ['called_uno', 'caught', 'laid', 'passed'] as const;

/** Turns and events of DOS. */
function ofDos(): View[] {
  const all = ROW_EVENTS.flatMap(ofKind).map((one) => view({ edition: 'dos', events: [one] }));
  for (const [change, choice] of ROW_TURNS)
    for (const turn of [0, 1])
      for (const row of ROWS) {
        const round = rowed({ ...change, row, turn });
        for (const some of troubledSeats())
          all.push(view({ edition: 'dos', legal: [...choice], seats: some }, round));
      }
  return all;
}

/** The turns of Quatro, with the acts that the active seat has. */
const BOARD_TURNS: readonly [Partial<View['round']>, readonly LegalView[]][] = [
  [{}, [...drop('R5', [1]), ...drop('B2s', [2], PAIRS)]],
  [{}, [exchange('R5')]],
  [{}, [DRAW]],
  [{}, [legal({ action: 'pass', act: 'pass' })]],
  [{ ask: 'drawn', drawn: 'R5' }, [...drop('R5', [1]), KEEP]],
];
const BOARDS = [board(''), board('R2 G2s|B0')];
const BOARD_EVENTS = [
  'placed',
  'columns_swapped',
  'pushed_out',
  'tiles_taken',
  'exchanged',
  'line_of_four',
  'drew',
  'kept',
  'passed',
  'blocked',
  'scored',
] as const;

/** Turns and events of Quatro. */
function ofQuatro(): View[] {
  const edition = 'quatro';
  const round = boarded({ board: board('R2') });
  const all = BOARD_EVENTS.flatMap(ofKind).map((one) => {
    const told = { ...one, column: 3, columns: [1, 2], card: one.card && ('B2s' as const) };
    return view({ edition, events: [told] }, round);
  });
  for (const [change, choice] of BOARD_TURNS)
    for (const turn of [0, 1])
      for (const lies of BOARDS)
        for (const gone of [[], cards('R0 B5m')])
          all.push(
            view({ edition, legal: [...choice] }, boarded({ ...change, board: lies, gone, turn })),
          );
  for (const some of troubledSeats()) all.push(view({ edition, seats: some }, round));
  return all;
}

const whom = (...seats: number[]) => seats.map((seat) => legal({ act: 'choose', seat }));
/** The questions of Party, with what the active seat can do. */
const PARTY_TURNS: readonly [Partial<View['round']>, readonly LegalView[]][] = [
  [{ ask: 'point' }, whom(1, 2, 3)],
  [{ ask: 'choose' }, whom(0, 1, 2, 3)],
  [{ ask: 'choose' }, whom(0, 1, 3)],
  [{ ask: 'pile', top: 'WPU' }, [legal({ act: 'pile', card: 'R5' })]],
];

/** Questions, links and side piles of Party. */
function ofParty(): View[] {
  const all: View[] = [];
  for (const [change, choice] of PARTY_TURNS)
    for (const turn of [0, 1])
      for (const side of ['', 'R5', 'R5 GPT'])
        for (const pointed of [0, 1, 2])
          for (const link of [
            [-1, -1, -1, -1],
            [1, 0, -1, -1],
            [-1, 2, 1, -1],
          ]) {
            const told = seats(4).map((one, i) => ({
              ...one,
              linked: link[i] ?? -1,
              pointed: change.ask === 'point' && i >= (turn + 1) % 2 && i <= pointed,
            }));
            const round = { ...change, turn, side_pile: cards(side) };
            all.push(view({ edition: 'party', legal: [...choice], seats: told }, round));
          }
  return all;
}

/** The questions of Spin, and the events that it words in its own way. */
function ofSpin(): View[] {
  const edition = 'spin';
  const all = ofKind('hands_passed').map((one) => view({ edition, events: [one] }));
  for (const sector of ['almost_uno', 'discard_number', 'discard_colour', 'shout'] as const)
    for (const turn of [0, 1])
      for (const kept of sector === 'almost_uno' ? (['', 'R5'] as const) : ([''] as const)) {
        const round = { ask: 'sector', sector, kept, turn, spins: 1 } as const;
        all.push(view({ edition, legal: [legal({ act: 'give', card: 'R5' })] }, round));
      }
  for (const count of SECTORS.keys())
    for (const one of ofKind('spun')) all.push(view({ edition, events: [{ ...one, count }] }));
  return all;
}

/** All forms, sorted. */
export function allForms(): string[] {
  const names = seats(10).map(({ name }) => name);
  const found = new Set<string>();
  const add = (text: string) => formsOf(text, names).forEach((form) => found.add(form));
  const before = view({}, { turn: 1 });
  for (const name of Object.keys(SOUNDS) as EventName[])
    for (const one of ofKind(name)) add(announcement(before, view({ events: [one] })));
  for (const asked of questions()) {
    add(announcement(before, { ...asked, events: [] }));
    for (const full of [false, true]) add(reading(asked, full));
  }
  for (const facing of SEATS)
    for (const facesCards of COUNTS)
      for (const facesSkips of [1, 2])
        add(reading(view({}, { facing, faces_cards: facesCards, faces_skips: facesSkips }), false));
  for (const stage of ['lobby', 'round_over', 'match_over'] as const)
    add(reading(view({ stage }), true));
  for (const all of troubledSeats())
    for (const counts of ['points', 'lives'] as const)
      add(reading(view({ seats: all, counts }), true));
  const games = [
    { edition: 'party', round: { turn: 1 }, views: ofParty },
    { edition: 'dos', round: rowed({ turn: 1 }), views: ofDos },
    { edition: 'quatro', round: boarded({ turn: 1, board: board('') }), views: ofQuatro },
    { edition: 'spin', round: { turn: 1 }, views: ofSpin },
  ] as const;
  for (const { edition, round, views } of games) {
    playEdition(edition);
    const beforeIt = view({ edition }, round);
    for (const one of views()) {
      add(announcement(beforeIt, one));
      for (const full of [false, true]) add(reading(one, full));
    }
  }
  playEdition('');
  // A sentence with a gap comes from an impossible event.
  return [...found].filter((form) => !/^$|^ | {2}| $| 's | ,/.test(form)).sort();
}

// The person who gets the shared phone is found from the views of all people who share it.
import { describe, expect, it } from 'vitest';
import { legal, seat, seats, verdicts, view } from '../testing/views';
import type { View } from '../wire.gen';
import { inRound, nextHolder, roundOf } from './holder';

/** The views of two people at seats 0 and 2. */
const both = (round: Partial<View['round']>, change: Partial<View> = {}) =>
  [0, 2].map((you) => view({ ...change, you }, round));

describe('the phone', () => {
  it('goes to the person whose turn it is', () => {
    expect(nextHolder(both({ turn: 2 }), 0)).toBe(1);
    expect(nextHolder(both({ turn: 0 }), 1)).toBe(0);
    expect(nextHolder(both({ turn: 2 }), -1)).toBe(1);
  });

  it('stays where it is while bots decide', () => {
    expect(nextHolder(both({ turn: 1 }), 1)).toBe(1);
    expect(nextHolder(both({ turn: 1 }), -1)).toBe(0);
  });

  it('does not leave for an act that is open to several people', () => {
    const [ann, bob] = both({ turn: 0 });
    const jump = { ...bob, legal: [legal({ action: 'jR5', act: 'jump' })] } as View;
    expect(nextHolder([ann ?? null, jump], 0)).toBe(0);
  });

  it('goes to each who still has to point in secret', () => {
    const at = (pointed: number[]) => {
      const change = {
        seats: seats(4).map((one, i) => ({ ...one, pointed: pointed.includes(i) })),
      };
      return both({ ask: 'point', turn: 1 }, change);
    };
    expect(nextHolder(at([]), 1)).toBe(1);
    expect(nextHolder(at([2]), 1)).toBe(0);
    expect(nextHolder(at([0, 2]), 1)).toBe(1);
  });

  it('goes to the host who judges a dare, unless the dared player chooses', () => {
    const [ann, bob] = both({ ask: 'dare', turn: 2 });
    const host = { ...ann, referee: verdicts(2) } as View;
    expect(nextHolder([host, bob ?? null], 1)).toBe(0);
    const chooses = { ...bob, legal: [legal({ action: 'a', act: 'accept' })] } as View;
    expect(nextHolder([host, chooses], 0)).toBe(1);
  });

  it('hides the cards as soon as one view is of a round', () => {
    const over = view({ stage: 'round_over' });
    expect(inRound([over, over])).toBe(false);
    expect(inRound([over, view()])).toBe(true);
    expect(inRound([null, view()])).toBe(true);
  });

  it('knows a new round and a new match by the first view of it', () => {
    const at = (match: number, number: number) => view({ match, seats: [seat()] }, { number });
    expect(roundOf([at(1, 2), at(1, 2)])).toBe('k3mhp2/1/2');
    expect(roundOf([at(1, 2), at(1, 3)])).toBe('k3mhp2/1/3');
    expect(roundOf([at(2, 1), at(1, 3)])).toBe('k3mhp2/2/1');
    expect(roundOf([null, at(1, 1)])).toBe('k3mhp2/1/1');
  });
});

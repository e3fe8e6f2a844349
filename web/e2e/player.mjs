// Plays UNO in a browser page as a person would: looks at what the page offers and presses it, with
// mouse or keyboard. It knows no rules: any offered action is good enough.

const PRESS = { timeout: 1500 }; // another player can take away what is being pressed

/** Everything that the page shows and offers, read at once. */
export function look(page) {
  return page.evaluate(() => {
    const has = (selector) => document.querySelector(selector) !== null;
    const all = (selector, name) =>
      [...document.querySelectorAll(selector)].map((node) => node.getAttribute(name));
    return {
      over: document.querySelector('.over')?.getAttribute('data-stage') ?? null,
      nextRound: has('[data-next=round]'),
      picker: has('dialog [data-colour-button]'),
      onRow: all('[data-on]', 'data-on'),
      ways: all('[data-way]:enabled', 'data-way'),
      gains: has('.gain'),
      placing: document.querySelector('[data-board]')?.getAttribute('data-board') ?? 'none',
      columns: all('[data-live=true]:not([aria-pressed=true])', 'data-press'),
      endings: all('[data-ending]:enabled', 'data-ending'),
      line: all('.tile.line', 'data-tile-at'),
      wheel: has('[data-wheel]:not([data-wheel=""])'),
      how: all('dialog [data-how]', 'data-how'),
      choosing: has('[data-target]'),
      linked: has('[data-linked]'),
      fingers: has('[data-finger]'),
      side: has('[data-side]'),
      taking: has('[data-take]'),
      jump: has('[data-jump]:enabled'),
      pending: Number(document.querySelector('[data-pending]')?.getAttribute('data-pending') ?? 0),
      happened: all('.log [data-event]', 'data-event'),
      mine: has('.bar.mine'),
      ask: document.querySelector('[data-ask]')?.getAttribute('data-ask') ?? null,
      busy: has('[data-busy=true]'), // an action waits for the server's answer
      catching: has('.catch'),
      uno: document.querySelector('[data-uno]')?.getAttribute('data-uno') ?? null,
      colours: has('.bar [data-colour-button]'),
      playDrawn: has('[data-act=play_drawn]'),
      draw: has('[data-act=draw]'),
      acts: all('[data-act-button]', 'data-act-button'),
      playable: all('[data-card-button][aria-disabled=false]', 'data-card-button'),
      hand: all('[data-card-button]', 'data-card-button'),
      top: document.querySelector('[data-top]')?.getAttribute('data-top') ?? null,
      colour: document.querySelector('[data-colour]')?.getAttribute('data-colour') ?? null,
      prompt: document.querySelector('.prompt')?.textContent ?? '',
      lost: document.querySelector('.banner') !== null,
    };
  });
}

export class Player {
  /** `hands` is 'mouse' or 'keyboard'. Cards that match `likes` are preferred. */
  constructor(page, hands, likes = /^$/) {
    this.page = page;
    this.likes = likes;
    this.hands = hands;
    this.done = new Map(); // how often each thing was pressed
  }

  note(what) {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }

  async press(what, key, selector, position) {
    this.note(what);
    if (this.hands === 'keyboard' && key) await this.page.keyboard.press(key);
    else
      await this.page
        .locator(selector)
        .first()
        .click({ ...PRESS, position });
  }

  async playCard(seen) {
    if (seen.uno === 'arm') await this.press('arm', 'u', '[data-uno=arm]');
    const liked = seen.playable.find((one) => this.likes.test(one));
    if (this.hands === 'keyboard') {
      if (liked) await this.page.locator(`[data-card-button="${liked}"]`).first().focus();
      else await this.page.keyboard.press('ArrowUp');
      await this.press('card', 'Enter');
    } else {
      // The left edge: the next card covers the rest.
      const named = liked ? `[data-card-button="${liked}"]` : '[data-card-button]';
      const card = `${named}[aria-disabled=false]`;
      await this.press('card', null, card, { x: 9, y: 16 });
    }
  }

  /** Chooses the next thing of a placement on a board. A swap is taken back once. */
  async place({ placing, columns, endings }) {
    if (placing === 'sure' && !this.done.has('undo')) {
      this.note('undo');
      return this.page.keyboard.press('Escape');
    }
    const one = Math.floor(Math.random() * columns.length);
    const column = columns[one];
    if (column) return this.press(placing, column, `[data-press="${column}"]`);
    const ending = endings[0] ?? 'swap';
    return this.press(ending, ending === 'swap' ? 'Enter' : null, `[data-ending=${ending}]`);
  }

  /** Presses one offered thing. Returns false if there was none. */
  async step(seen) {
    if (seen.lost || seen.busy) return false;
    if (seen.taking) await this.press('take the phone', null, '[data-take]');
    else if (seen.picker) {
      await this.press('colour', 'b', 'dialog [data-colour-button]');
    } else if (seen.how.length > 0) {
      const side = seen.how.find((one) => one === 'flex') ?? 'play';
      await this.press(side === 'flex' ? 'flex' : 'how', null, `[data-how=${side}]`);
    } else if (seen.placing !== 'none') {
      if (seen.columns.length + seen.endings.length === 0) return false;
      await this.place(seen);
    } else if (seen.onRow.length > 0) await this.press('row card', '1', '[data-on]');
    else if (seen.ways.length > 0)
      await this.press(seen.ways[0], null, `[data-way=${seen.ways[0]}]`);
    else if (seen.choosing) await this.press('player', '1', '[data-target]');
    else if (seen.jump) await this.press('jump in', 'j', '[data-jump]');
    else if (seen.nextRound) await this.press('next round', 'n', '[data-next=round]');
    else if (seen.catching) await this.press('catch', 'x', '.catch');
    else if (seen.uno === 'call') await this.press('late call', 'u', '[data-uno=call]');
    else if (!seen.mine) return false;
    else if (seen.acts.includes('challenge')) {
      const brave = (this.done.get('challenge') ?? 0) <= (this.done.get('accept') ?? 0);
      const [act, key] = brave ? ['challenge', 'c'] : ['accept', 'a'];
      await this.press(act, key, `[data-act-button=${act}]`);
    } else if (seen.acts.includes('spin')) await this.press('spin', 'v', '[data-act-button=spin]');
    else if (seen.colours) await this.press('opening', 'g', '.bar [data-colour-button]');
    else if (seen.playDrawn) await this.press('play drawn', 'p', '[data-act=play_drawn]');
    else if (seen.acts.includes('back') && !this.done.has('back'))
      await this.press('back', 'o', '[data-act-button=back]');
    else if (seen.playable.length > 0) await this.playCard(seen);
    else if (seen.acts.includes('take')) await this.press('take', 't', '[data-act-button=take]');
    else if (seen.acts.includes('pass')) await this.press('pass', null, '[data-act-button=pass]');
    else if (seen.acts.includes('keep') && seen.uno === 'arm')
      await this.press('arm', 'u', '[data-uno=arm]');
    else if (seen.acts.includes('keep')) await this.press('keep', 'k', '[data-act-button=keep]');
    else if (seen.draw) await this.press('draw', 'd', '[data-act=draw]', { x: 20, y: 20 });
    else return false;
    return true;
  }
}

// Every card of every deck has its own name and picture.
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Card from './Card.svelte';
import { cardName, faceOf, handKeys, COLOURS, type CardName } from './faces';
import { playEdition } from '../text/text.svelte';
import { SHAPES } from './shapes';

const FACES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'S', 'R', '+2'];
const ALL_WILD = ['WR', 'WSK', 'W2', 'WS2', 'WT2'];
const WILDS = ['W', 'W4', 'WS', 'WX', 'WC1', 'WC2', 'WC3', ...ALL_WILD];
const COLOURED = [...'RYGB'].flatMap((letter) => FACES.map((face) => letter + face));
const CARDS = [...COLOURED, ...WILDS] as CardName[];

function picture(card: CardName, back = false): SVGElement {
  const { container } = render(Card, { card, back });
  return container.querySelector('svg') as SVGElement;
}

describe('names', () => {
  it('gives each of the 64 faces its own name', () => {
    expect(new Set(CARDS.map(cardName)).size).toBe(64);
  });

  it('uses the names that people use', () => {
    expect(cardName('R5')).toBe('red 5');
    expect(cardName('B+2')).toBe('blue Draw Two');
    expect(cardName('RR')).toBe('red Reverse');
    expect(cardName('GS')).toBe('green Skip');
    expect(cardName('W4')).toBe('Wild Draw Four');
  });

  it('calls a card by the name of the edition that is played', () => {
    expect(cardName('WX')).toBe('Wild Swap Hands');
    playEdition('all_wild');
    expect([cardName('WX'), cardName('W4')]).toEqual(['Wild Forced Swap', 'Wild Draw Four']);
    playEdition('classic');
  });

  it('gives no face-up card the name of a card face down', () => {
    expect(faceOf('').symbol).toBe('blank');
  });
});

describe('pictures', () => {
  it('differ for all faces', () => {
    expect(new Set(CARDS.map((card) => picture(card).innerHTML)).size).toBe(64);
  });

  it('have the shape of their colour and no other', () => {
    [...'RYGB'].forEach((letter, i) => {
      const drawn = picture(`${letter}7` as CardName).innerHTML;
      COLOURS.forEach((colour, j) => expect(drawn.includes(SHAPES[colour])).toBe(i === j));
    });
  });

  it('underline 6 and 9, which look the same upside down', () => {
    const lines = (card: CardName) =>
      picture(card).querySelectorAll('path[stroke-width="3.6"]').length;
    expect([lines('R6'), lines('R9'), lines('R8')]).toEqual([1, 1, 0]);
  });

  it('show Skip as a barred circle without an arrow', () => {
    const sign = picture('GS').querySelector('g:has(> circle[r="17"])');
    expect([...(sign?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['circle', 'path']);
    expect(sign?.querySelector('path')?.getAttribute('d')).toMatch(/^M-?\d+ \d+ \d+-\d+$/);
  });

  it('show nothing of a card face down', () => {
    expect(picture('R5', true).outerHTML).toBe(picture('W4', true).outerHTML);
  });
});

describe('handKeys', () => {
  it('distinguishes equal cards, and keeps the other keys when one leaves', () => {
    expect(handKeys(['R5', 'R5', 'W'])).toEqual(['R5#0', 'R5#1', 'W#0']);
    expect(handKeys(['R5', 'W'])).toEqual(['R5#0', 'W#0']);
  });
});

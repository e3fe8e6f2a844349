// Every card of every deck has a name and a picture of its own.
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Card from './Card.svelte';
import { card_name, face_of, hand_keys, kColours, type CardName } from './faces';
import { play_edition } from '../text/text.svelte';
import { kShapes } from './shapes';

const kFaces = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'S', 'R', '+2'];
const kAllWild = ['WR', 'WSK', 'W2', 'WS2', 'WT2'];
const kWilds = ['W', 'W4', 'WS', 'WX', 'WC1', 'WC2', 'WC3', ...kAllWild];
const kColoured = [...'RYGB'].flatMap((letter) => kFaces.map((face) => letter + face));
const kCards = [...kColoured, ...kWilds] as CardName[];

function picture(card: CardName, back = false): SVGElement {
  const { container } = render(Card, { card, back });
  return container.querySelector('svg') as SVGElement;
}

describe('names', () => {
  it('gives each of the 64 faces a name of its own', () => {
    expect(new Set(kCards.map(card_name)).size).toBe(64);
  });

  it('names cards as people do', () => {
    expect(card_name('R5')).toBe('red 5');
    expect(card_name('B+2')).toBe('blue Draw Two');
    expect(card_name('RR')).toBe('red Reverse');
    expect(card_name('GS')).toBe('green Skip');
    expect(card_name('W4')).toBe('Wild Draw Four');
  });

  it('calls a card by the name of the edition that is played', () => {
    expect(card_name('WX')).toBe('Wild Swap Hands');
    play_edition('all_wild');
    expect([card_name('WX'), card_name('W4')]).toEqual(['Wild Forced Swap', 'Wild Draw Four']);
    play_edition('classic');
  });

  it('takes no card for one that lies face down', () => {
    expect(face_of('').symbol).toBe('blank');
  });
});

describe('pictures', () => {
  it('differ for all faces', () => {
    expect(new Set(kCards.map((card) => picture(card).innerHTML)).size).toBe(64);
  });

  it('carry the shape of their colour, and no other', () => {
    [...'RYGB'].forEach((letter, i) => {
      const drawn = picture(`${letter}7` as CardName).innerHTML;
      kColours.forEach((colour, j) => expect(drawn.includes(kShapes[colour])).toBe(i === j));
    });
  });

  it('underline 6 and 9, which are else the same upside down', () => {
    const lines = (card: CardName) =>
      picture(card).querySelectorAll('path[stroke-width="3.6"]').length;
    expect([lines('R6'), lines('R9'), lines('R8')]).toEqual([1, 1, 0]);
  });

  it('show Skip as a circle that is barred, without an arrow', () => {
    const sign = picture('GS').querySelector('g:has(> circle[r="17"])');
    expect([...(sign?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['circle', 'path']);
    expect(sign?.querySelector('path')?.getAttribute('d')).toMatch(/^M-?\d+ \d+ \d+-\d+$/);
  });

  it('show nothing of a card that lies face down', () => {
    expect(picture('R5', true).outerHTML).toBe(picture('W4', true).outerHTML);
  });
});

describe('hand_keys', () => {
  it('tells equal cards apart and keeps the others when one goes', () => {
    expect(hand_keys(['R5', 'R5', 'W'])).toEqual(['R5#0', 'R5#1', 'W#0']);
    expect(hand_keys(['R5', 'W'])).toEqual(['R5#0', 'W#0']);
  });
});

// The colours of cards, four ways. A palette never says what a colour is alone: the shape on every
// card and mark does. palettes.test.ts holds each to its contrasts.
import type { Colour } from './faces';

export interface Ink {
  body: string;
  dark: string; // on the light shape, and as a mark on a light page
  index: string; // on the body
  bright: string; // as a mark on a dark page
}

export type Palette = Record<Colour, Ink>;

const kLight = '#fff8ea';
const kDark = '#231700';

export const kPalettes = {
  classic: {
    red: { body: '#cc3037', dark: '#a81f27', index: kLight, bright: '#f2686d' },
    yellow: { body: '#f4b92b', dark: '#855200', index: kDark, bright: '#f5b82e' },
    green: { body: '#1b7d4a', dark: '#0c6236', index: kLight, bright: '#3dbb7c' },
    blue: { body: '#2b69c9', dark: '#1c4fa6', index: kLight, bright: '#6aa5f4' },
  },
  // Okabe and Ito: told apart with red, green or blue cones missing.
  safe: {
    red: { body: '#b84a00', dark: '#953a00', index: kLight, bright: '#ff8f4d' },
    yellow: { body: '#f0e442', dark: '#6a5c00', index: kDark, bright: '#f0e442' },
    green: { body: '#56c7a5', dark: '#00614a', index: '#00251b', bright: '#56c7a5' },
    blue: { body: '#0a5a94', dark: '#004b80', index: kLight, bright: '#56b4e9' },
  },
  strong: {
    red: { body: '#b00020', dark: '#8f0019', index: '#ffffff', bright: '#ff6b7d' },
    yellow: { body: '#ffd500', dark: '#5c4600', index: '#000000', bright: '#ffd500' },
    green: { body: '#006b2d', dark: '#005322', index: '#ffffff', bright: '#4fdd84' },
    blue: { body: '#0040b8', dark: '#003291', index: '#ffffff', bright: '#7fb0ff' },
  },
  soft: {
    red: { body: '#e59a93', dark: '#93382f', index: '#3d0d08', bright: '#e59a93' },
    yellow: { body: '#ecd28c', dark: '#705200', index: '#3a2900', bright: '#ecd28c' },
    green: { body: '#9ccaa5', dark: '#2a6338', index: '#0c2f15', bright: '#9ccaa5' },
    blue: { body: '#9dbce0', dark: '#2c5486', index: '#0c2644', bright: '#9dbce0' },
  },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof kPalettes;
export const kPaletteNames = Object.keys(kPalettes) as PaletteName[];

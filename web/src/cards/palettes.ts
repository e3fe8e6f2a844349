// Four palettes of card colours. Colour is never the only mark: each card also has a shape.
// palettes.test.ts checks the contrasts.
import type { Colour } from './faces';

export interface Ink {
  body: string;
  dark: string; // on the light shape, and on a light page
  index: string; // on the body of the card
  bright: string; // on a dark page
}

export type Palette = Record<Colour, Ink>;

const LIGHT = '#fff8ea';
const DARK = '#231700';

export const PALETTES = {
  classic: {
    red: { body: '#cc3037', dark: '#a81f27', index: LIGHT, bright: '#f2686d' },
    yellow: { body: '#f4b92b', dark: '#855200', index: DARK, bright: '#f5b82e' },
    green: { body: '#1b7d4a', dark: '#0c6236', index: LIGHT, bright: '#3dbb7c' },
    blue: { body: '#2b69c9', dark: '#1c4fa6', index: LIGHT, bright: '#6aa5f4' },
    pink: { body: '#b8287a', dark: '#9a1c64', index: LIGHT, bright: '#f27fbf' },
    teal: { body: '#0c7275', dark: '#0b5f62', index: LIGHT, bright: '#4cc7c9' },
    orange: { body: '#f08c2e', dark: '#8a4300', index: DARK, bright: '#f59a45' },
    purple: { body: '#6b3fb0', dark: '#55309a', index: LIGHT, bright: '#b294f0' },
  },
  // From Okabe and Ito: safe for red, green and blue blindness.
  safe: {
    red: { body: '#b84a00', dark: '#953a00', index: LIGHT, bright: '#ff8f4d' },
    yellow: { body: '#f0e442', dark: '#6a5c00', index: DARK, bright: '#f0e442' },
    green: { body: '#56c7a5', dark: '#00614a', index: '#00251b', bright: '#56c7a5' },
    blue: { body: '#0a5a94', dark: '#004b80', index: LIGHT, bright: '#56b4e9' },
    pink: { body: '#cc79a7', dark: '#8a2f63', index: '#2b0a1d', bright: '#e79cc6' },
    teal: { body: '#2fb5b5', dark: '#006060', index: '#002222', bright: '#3fd0d0' },
    orange: { body: '#e69f00', dark: '#7a4a00', index: DARK, bright: '#e6a52a' },
    purple: { body: '#4b2e83', dark: '#3f2670', index: LIGHT, bright: '#a78be0' },
  },
  strong: {
    red: { body: '#b00020', dark: '#8f0019', index: '#ffffff', bright: '#ff6b7d' },
    yellow: { body: '#ffd500', dark: '#5c4600', index: '#000000', bright: '#ffd500' },
    green: { body: '#006b2d', dark: '#005322', index: '#ffffff', bright: '#4fdd84' },
    blue: { body: '#0040b8', dark: '#003291', index: '#ffffff', bright: '#7fb0ff' },
    pink: { body: '#a80068', dark: '#8a0056', index: '#ffffff', bright: '#ff7cc8' },
    teal: { body: '#00666b', dark: '#004f53', index: '#ffffff', bright: '#3fe0e6' },
    orange: { body: '#ff9a1f', dark: '#6e3800', index: '#000000', bright: '#ff9a1f' },
    purple: { body: '#4a00a8', dark: '#3d0090', index: '#ffffff', bright: '#b98cff' },
  },
  soft: {
    red: { body: '#e59a93', dark: '#93382f', index: '#3d0d08', bright: '#e59a93' },
    yellow: { body: '#ecd28c', dark: '#705200', index: '#3a2900', bright: '#ecd28c' },
    green: { body: '#9ccaa5', dark: '#2a6338', index: '#0c2f15', bright: '#9ccaa5' },
    blue: { body: '#9dbce0', dark: '#2c5486', index: '#0c2644', bright: '#9dbce0' },
    pink: { body: '#e3a3c4', dark: '#8a2f62', index: '#3d0a28', bright: '#e3a3c4' },
    teal: { body: '#93cbc9', dark: '#1f6260', index: '#06302f', bright: '#93cbc9' },
    orange: { body: '#efbd8f', dark: '#864a10', index: '#3d1f00', bright: '#efbd8f' },
    purple: { body: '#bda8e0', dark: '#4f358c', index: '#1e0c44', bright: '#bda8e0' },
  },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];

// A picture of the end of a round or match to share: the result, and each player with points. Drawn
// on a canvas in the colours of the page.
import { say } from '../text/text.svelte';

export interface PictureRow {
  name: string;
  value: string; // points, in words
  won: boolean;
}

export interface PictureWords {
  title: string;
  line: string;
  rows: readonly PictureRow[];
}

const WIDTH = 1200;
const HEAD = 330;
const ROW = 92;
const FOOT = 100;
const EDGE = 80;

/** Draws the picture as PNG. */
export async function drawPicture({ title, line, rows }: PictureWords): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + rows.length * ROW + FOOT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  await document.fonts?.ready;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim() || '#888';
  const display = colour('--display');
  const write = (text: string, x: number, y: number, size: number, ink: string, most: number) => {
    pen.font = `600 ${size}px ${display}`;
    pen.fillStyle = ink;
    pen.fillText(text, x, y, most);
  };

  const back = pen.createLinearGradient(0, 0, 0, canvas.height);
  back.addColorStop(0, colour('--felt-light'));
  back.addColorStop(1, colour('--night'));
  pen.fillStyle = back;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.textBaseline = 'middle';
  const mirrored = document.documentElement.dir === 'rtl';
  pen.direction = mirrored ? 'rtl' : 'ltr';
  const [begin, end] = mirrored ? [WIDTH - EDGE, EDGE] : [EDGE, WIDTH - EDGE];
  pen.textAlign = 'start';
  write(say('client.product'), begin, 80, 44, colour('--muted'), WIDTH - 2 * EDGE);
  write(title, begin, 165, 72, colour('--text'), WIDTH - 2 * EDGE);
  write(line, begin, 255, 44, colour('--turn'), WIDTH - 2 * EDGE);
  rows.forEach((row, i) => {
    const y = HEAD + i * ROW;
    pen.fillStyle = colour(row.won ? '--turn' : '--line-strong');
    pen.globalAlpha = row.won ? 0.3 : 0.15;
    pen.beginPath();
    pen.roundRect(EDGE - 30, y, WIDTH - 2 * EDGE + 60, ROW - 14, 20);
    pen.fill();
    pen.globalAlpha = 1;
    const middle = y + (ROW - 14) / 2;
    pen.textAlign = 'start';
    write(row.name, begin, middle, 46, colour('--text'), WIDTH * 0.6);
    pen.textAlign = 'end';
    write(row.value, end, middle, 46, colour('--text'), WIDTH * 0.25);
  });
  pen.textAlign = 'start';
  write(location.host, begin, canvas.height - FOOT / 2, 32, colour('--muted'), WIDTH - 2 * EDGE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

// The text of options, and the QR code.
import { describe, expect, it } from 'vitest';
import { other_options, with_option } from './options_text';
import { qr_of } from './qr';

describe('options', () => {
  it('are set and replaced one by one', () => {
    expect(with_option('-', 'target', '50')).toBe('target=50');
    expect(with_option('target=200 seven=swap', 'target', '50')).toBe('target=50 seven=swap');
    expect(other_options('target=200 seven=swap', 'target')).toEqual(['seven=swap']);
    expect(other_options('-', 'target')).toEqual([]);
  });
});

describe('qr_of', () => {
  it('has the three corners of a QR code and differs by text', () => {
    const { size, path } = qr_of('http://127.0.0.1:8080/t/k3mhp2');
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      for (let i = 0; i < 7; ++i) expect(path).toContain(`M${x + i} ${y}h1v1h-1z`);
    }
    expect(qr_of('http://127.0.0.1:8080/t/k3mhp3').path).not.toBe(path);
  });
});

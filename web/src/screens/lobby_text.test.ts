// The QR code: its shape, and that it depends on the text.
import { describe, expect, it } from 'vitest';
import { qrOf } from './qr';

describe('qrOf', () => {
  it('has the three corners of a QR code and differs by text', () => {
    const { size, path } = qrOf('http://127.0.0.1:8080/t/k3mhp2');
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      for (let i = 0; i < 7; ++i) expect(path).toContain(`M${x + i} ${y}h1v1h-1z`);
    }
    expect(qrOf('http://127.0.0.1:8080/t/k3mhp3').path).not.toBe(path);
  });
});

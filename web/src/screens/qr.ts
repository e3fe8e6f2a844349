// A QR code as one SVG path, made in the browser.
import qrcode from 'qrcode-generator';

export interface Qr {
  size: number; // modules per side, without the quiet zone
  path: string;
}

export function qrOf(text: string): Qr {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; ++row) {
    for (let col = 0; col < size; ++col) {
      if (code.isDark(row, col)) path += `M${col} ${row}h1v1h-1z`;
    }
  }
  return { size, path };
}

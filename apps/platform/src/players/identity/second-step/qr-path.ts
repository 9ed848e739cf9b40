import { encode } from 'uqr';

/** A square picture of dark and light fields. */
export interface QrPicture {
  /** Fields a side, the light border included. */
  readonly size: number;
  /** Dark fields as the `d` of an SVG path, one unit a field. */
  readonly path: string;
}

/** The text as a QR code: drawn as a path it needs no markup that a page would have to trust. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

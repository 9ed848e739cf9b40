import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_OF_PIXEL = 4;
const BITS_OF_CHANNEL = 8;
/** What a palette holds. */
const MOST_COLOURS = 256;
const PALETTE_TYPE = 3;

interface Paletted {
  readonly colours: readonly number[];
  /** One byte a pixel. */
  readonly pixels: Buffer;
}

/**
 * The same picture as a PNG with a palette, some five times smaller than the browser's: each channel keeps its upper
 * five bits, or fewer where that is more than 256 colours. The same pixels give the same bytes.
 *
 * @param picture a PNG
 */
export function smallPicture(picture: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(picture);
  const { colours, pixels } = withPalette(data, 5);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS_OF_CHANNEL, PALETTE_TYPE, 0, 0, 0], 8);
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  // Each line begins with the byte that says that it is not filtered.
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) pixels.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function withPalette(data: Buffer, bits: number): Paletted {
  const mask = (0xff << (BITS_OF_CHANNEL - bits)) & 0xff;
  const places = new Map<number, number>();
  const pixels = Buffer.alloc(data.length / BYTES_OF_PIXEL);
  for (let at = 0; at < pixels.length; at++) {
    const from = at * BYTES_OF_PIXEL;
    const channel = (index: number): number => (data[from + index] ?? 0) & mask;
    const colour = (channel(0) << 16) | (channel(1) << 8) | channel(2);
    const place = places.get(colour) ?? places.size;
    if (place === MOST_COLOURS) return withPalette(data, bits - 1);
    places.set(colour, place);
    pixels[at] = place;
  }
  return { colours: [...places.keys()], pixels };
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

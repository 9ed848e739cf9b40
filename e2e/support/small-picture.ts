import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_OF_PIXEL = 4;
const BITS_OF_CHANNEL = 8;
/** Of each channel that are kept. */
const MOST_BITS = 5;
/** What a palette holds. */
const MOST_COLOURS = 256;
const PALETTE_TYPE = 3;

interface Paletted {
  /** Five bits of each channel. */
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
  const { colours, pixels } = withPalette(data, MOST_BITS);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS_OF_CHANNEL, PALETTE_TYPE, 0, 0, 0], 8);
  const palette = Buffer.from(colours.flatMap(channelsOf));
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

/** The colour that 15 bits stand for, white as white. */
function channelsOf(colour: number): number[] {
  return [10, 5, 0].map((shift) => {
    const kept = (colour >> shift) & 0x1f;
    return (kept << 3) | (kept >> 2);
  });
}

function withPalette(data: Buffer, bits: number): Paletted {
  const mask = (0xff << (BITS_OF_CHANNEL - bits)) & 0xff;
  const places = new Int16Array(1 << (3 * MOST_BITS)).fill(-1);
  const colours: number[] = [];
  const pixels = Buffer.alloc(data.length / BYTES_OF_PIXEL);
  for (let at = 0; at < pixels.length; at++) {
    const from = at * BYTES_OF_PIXEL;
    const colour =
      (((data[from] ?? 0) & mask) << 7) | (((data[from + 1] ?? 0) & mask) << 2) | (((data[from + 2] ?? 0) & mask) >> 3);
    let place = places[colour] ?? -1;
    if (place === -1) {
      place = colours.push(colour) - 1;
      if (place === MOST_COLOURS) return withPalette(data, bits - 1);
      places[colour] = place;
    }
    pixels[at] = place;
  }
  return { colours, pixels };
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

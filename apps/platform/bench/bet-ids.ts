import { createHash } from 'node:crypto';

/**
 * Bet ids derived from a seed: the seed reproduces every bet id of the run. They are scattered like those of browsers,
 * so that the index of bets is no smaller than it would be, and cost the generator next to nothing.
 */
export function betIds(seed: string): () => string {
  const key = createHash('sha256').update(seed).digest();
  const [first, second] = [key.readUInt32BE(0), key.readUInt32BE(4)];
  const run = key.toString('hex', 8, 14);
  let count = 0;
  return () => {
    const place = count++;
    const head = hex(scatter(place ^ first));
    const tail = hex(scatter(place ^ second));
    return `${head}-${run.slice(0, 4)}-8${run.slice(4, 7)}-8${run.slice(7, 10)}-${run.slice(8, 12)}${tail}`;
  };
}

/** One-to-one on 32 bits, so no two of a run are the same: the last steps of MurmurHash3. */
function scatter(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}

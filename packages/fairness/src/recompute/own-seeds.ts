import type { Words } from '../draws.ts';
import { commit } from '../seeds.ts';
import { drawnFrom, tracedWords } from '../verify-stream.ts';
import { WORD_RANGE } from '../word-range.ts';
import { line, type Line } from './lines.ts';
import type { Options } from './options.ts';
import type { Recomputed } from './recomputed.ts';

/** A game of a player's own seeds: the commitment, every word that the game draws, and what it makes of them. */
export function ofOwnSeeds(
  options: readonly string[],
  usage: string,
  draw: (next: Words, options: Options) => Line[],
): Recomputed {
  return { drawnFrom: 'own seeds', options, usage, run: (given) => linesOf(given, (next) => draw(next, given)) };
}

function linesOf(options: Options, draw: (next: Words) => Line[]): Line[] {
  const serverSeed = options.text('server-seed');
  const seeds = { serverSeed, clientSeed: options.text('client-seed'), nonce: options.integer('nonce', 0) };
  const { next, drawn } = tracedWords(seeds);
  const result = draw(next);
  const { messages, digests, bytes } = drawnFrom(seeds, drawn);
  return [
    line('serverSeed', serverSeed),
    line('commitment', commit(serverSeed)),
    line('clientSeed', seeds.clientSeed),
    line('nonce', seeds.nonce),
    line('messages', messages),
    line('digests', digests),
    line('bytes', bytes),
    line(
      'floats',
      drawn.map((word) => word / WORD_RANGE),
    ),
    ...result,
  ];
}

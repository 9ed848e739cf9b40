import { createHash } from 'node:crypto';
import { previousHash, stepsBack } from '../round-chain.ts';
import { line, type Line } from './lines.ts';
import { type Options, UsageError } from './options.ts';
import type { Recomputed } from './recomputed.ts';

/** Steps from one hash of a chain to an earlier one that are tried: about a second's work. */
const MOST_STEPS = 1_000_000;
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A game of shared rounds: how the round's hash lies in its chain, and what the game makes of it. */
export function ofRound(draw: (hash: string, salt: string) => Line[]): Recomputed {
  return {
    drawnFrom: 'round',
    options: [],
    usage: '',
    run(options) {
      const hash = options.text('hash');
      return [...chain(options, hash), ...draw(hash, options.text('salt'))];
    },
  };
}

/** The round's hash, the one before it, and how far an earlier one lies back. */
function chain(options: Options, hash: string): Line[] {
  const before = previousHash(hash);
  const steps = [line('roundHash', hash), line('earlierHash', before)];
  const earlier = options.optional('earlier');
  if (earlier === undefined) return steps;
  const walked = stepsBack(before, earlier, MOST_STEPS, sha);
  if (walked === undefined) throw new UsageError('--earlier is no hash of the chain before --hash.');
  return [...steps, line('steps', walked + 1)];
}

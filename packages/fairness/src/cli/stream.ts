/**
 * Writes the raw words of bet after bet to its output until it is closed, for batteries of random tests:
 * `npm run --silent stream | dieharder -g 200 -a`. Most significant byte first, as bets read them; every digest of F1 is
 * the first of a fresh nonce, so what is tested is what players get.
 */
import { createHmac } from 'node:crypto';
import { readArguments } from './arguments.ts';

const USAGE = `npm run --silent stream -- [--server-seed <text>] [--client-seed <text>]

Writes the first digest of nonce after nonce, 32 bytes each, until nobody reads any more.
`;

const values = readArguments(
  {
    'server-seed': '0'.repeat(64),
    'client-seed': 'battery',
  },
  USAGE,
);

/** A little more than a pipe holds. */
const CHUNK_DIGESTS = 4_096;

let nonce = 0;

function chunk(): Buffer {
  const bytes = Buffer.allocUnsafe(CHUNK_DIGESTS * 32);
  for (let digest = 0; digest < CHUNK_DIGESTS; digest++, nonce++)
    createHmac('sha256', values['server-seed'])
      .update(`${values['client-seed']}:${nonce}:0`)
      .digest()
      .copy(bytes, digest * 32);
  return bytes;
}

function fill(): void {
  while (process.stdout.write(chunk()));
}

// The reader has closed the pipe.
process.stdout.on('error', () => process.exit(0));
process.stdout.on('drain', fill);
fill();

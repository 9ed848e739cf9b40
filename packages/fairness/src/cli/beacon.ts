import { parseArgs } from 'node:util';
import type { BeaconChain } from '../beacon/chain.ts';
import { type BeaconRound, roundOf } from '../beacon/round.ts';
import { verifyBeaconRound } from '../beacon/verify-round.ts';
import { line, type Line } from '../recompute/lines.ts';
import { namedChain } from '../recompute/named-chain.ts';
import { UsageError } from '../recompute/options.ts';
import { shownLines } from './report.ts';

const text = { type: 'string' } as const;
const OPTIONS = { chain: text, round: text, signature: text, randomness: text, json: { type: 'boolean' } } as const;

/**
 * A round with what it was checked by: as lines, or as JSON with the same keys.
 * Throws `UsageError`, `FairnessError` for a round that is not the chain's.
 */
export function beaconReport(args: readonly string[]): string {
  const { json, ...given } = parse(args);
  const chain = namedChain('chain', required(given.chain, 'chain'));
  const derived = roundOf(chain, numberOf(required(given.round, 'round')), required(given.signature, 'signature'));
  const round = { ...derived, randomness: given.randomness ?? derived.randomness };
  verifyBeaconRound(chain, round);
  const lines = linesOf(chain, round);
  if (json !== true) return shownLines(lines);
  return `${JSON.stringify({ steps: Object.fromEntries(lines.map(({ key, value }) => [key, value])) }, null, 2)}\n`;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (cause) {
    throw new UsageError((cause as Error).message, { cause });
  }
}

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new UsageError(`--${name} is missing.`);
  return value;
}

function numberOf(typed: string): number {
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new UsageError('--round is not a whole number from 1 on.');
  return Number(typed);
}

function linesOf(chain: BeaconChain, round: BeaconRound): Line[] {
  return [
    line('beacon', chain.name),
    line('chainHash', chain.chainHash),
    line('publicKey', chain.publicKey),
    line('round', round.round),
    line('emitted', new Date(round.at).toISOString()),
    line('signature', round.signature),
    line('randomness', round.randomness),
  ];
}

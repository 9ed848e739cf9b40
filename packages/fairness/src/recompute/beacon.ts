import { type BeaconChain, checkBeaconChain, QUICKNET } from '../beacon/chain.ts';
import { randomnessOf } from '../beacon/proof.ts';
import { firstRoundAfter } from '../beacon/times.ts';
import { FairnessError } from '../fairness-error.ts';
import { line, type Line } from './lines.ts';
import { namedChain } from './named-chain.ts';
import { type Options, UsageError } from './options.ts';

/** What results of a beacon take besides. */
export const BEACON_OPTIONS = ['beacon', 'beacon-round', 'beacon-randomness', 'beacon-signature', 'closed-at'] as const;

/** The options that a version with a beacon takes, as the usage prints them. */
export const BEACON_USAGE = `--beacon-randomness <64 hex digits> [--beacon-signature <96 hex digits>]
  [--beacon-round <number> --closed-at <2026-11-27T12:00:00Z> [--beacon quicknet|<file with a chain's description>]]`;

/** A version without a beacon, and the one with it. */
export type Versions = readonly [first: string, beaconed: string];

/**
 * The version that was asked for; else the one that what was given belongs to. Throws `UsageError` for another version,
 * and for a beacon where the version has none.
 */
export function versionOf(options: Options, [first, beaconed]: Versions): string {
  const given = BEACON_OPTIONS.some((name) => options.optional(name) !== undefined);
  const asked = options.optional('algorithm') ?? (given ? beaconed : first);
  if (asked !== first && asked !== beaconed) throw new UsageError(`--algorithm is one of ${first}, ${beaconed}.`);
  if (asked === first && given) throw new UsageError(`${first} takes nothing of a beacon.`);
  return asked;
}

/**
 * The randomness, and the steps to it: whatever was given is held against the rest. Throws `UsageError`,
 * `beacon-round-malformed`, `beacon-chain-invalid`, `beacon-randomness-wrong` for randomness that is not the signature's,
 * `beacon-round-wrong` for a round that was not the first after the close.
 */
export function beaconGiven(options: Options): { readonly randomness: string; readonly lines: Line[] } {
  const signature = options.optional('beacon-signature');
  const stated = options.optional('beacon-randomness');
  const randomness = signature === undefined ? options.text('beacon-randomness') : randomnessOf(signature);
  if (stated !== undefined && stated !== randomness) throw new FairnessError('beacon-randomness-wrong', stated);
  return {
    randomness,
    lines: [
      ...roundLines(options),
      ...(signature === undefined ? [] : [line('beaconSignature', signature)]),
      line('randomness', randomness),
    ],
  };
}

function roundLines(options: Options): Line[] {
  const closed = options.optional('closed-at');
  if (closed === undefined) return roundStated(options).map((round) => line('beaconRound', round));
  const chain = chainOf(options);
  const closedAt = instantOf(closed);
  const first = firstRoundAfter(chain, closedAt);
  const [stated = first] = roundStated(options);
  if (stated !== first)
    throw new FairnessError('beacon-round-wrong', `${stated}, the first after the close is ${first}`);
  return [
    line('beacon', chain.name),
    line('chainHash', chain.chainHash),
    line('closedAt', new Date(closedAt).toISOString()),
    line('beaconRound', first),
  ];
}

function roundStated(options: Options): number[] {
  return options.optional('beacon-round') === undefined ? [] : [options.integer('beacon-round', 1)];
}

function chainOf(options: Options): BeaconChain {
  const chain = namedChain('beacon', options.optional('beacon') ?? QUICKNET.name);
  checkBeaconChain(chain);
  return chain;
}

/** Milliseconds since 1970, of such a number or of a time in UTC. */
function instantOf(typed: string): number {
  const ms = /^\d{1,15}$/.test(typed) ? Number(typed) : typed.endsWith('Z') ? Date.parse(typed) : Number.NaN;
  if (!Number.isSafeInteger(ms))
    throw new UsageError('--closed-at is no time in UTC such as 2026-11-27T12:00:00.000Z.');
  return ms;
}

import { type BeaconChain, QUICKNET } from '../beacon/chain.ts';
import { type BeaconProof, randomnessOf } from '../beacon/proof.ts';
import { firstRoundAfter } from '../beacon/times.ts';
import type { Waited } from '../beacon/waited.ts';
import { type Field, Misread, optional, required, requiredUnless, stated } from './field.ts';
import { choice, hash, signature, whole } from './kinds.ts';

/** The name of the chain that is known here, or the description of another one. */
const chain: Pick<Field<BeaconChain>, 'kind' | 'read' | 'write'> = {
  kind: 'chain',
  read(typed) {
    const named = typed.trim();
    if (named === QUICKNET.name || named === QUICKNET.chainHash) return QUICKNET;
    return described(named) ?? new Misread('malformed');
  },
  write: (value) =>
    typeof value === 'string' ? value : typeof value === 'object' && value !== null ? JSON.stringify(value) : '',
};

/** An instant in UTC, or milliseconds since 1970. */
const instant: Pick<Field<number>, 'kind' | 'read' | 'write'> = {
  kind: 'instant',
  read(typed) {
    const told = typed.trim();
    const ms = /^\d{1,15}$/.test(told) ? Number(told) : told.endsWith('Z') ? Date.parse(told) : Number.NaN;
    if (Number.isNaN(ms)) return new Misread('malformed');
    return ms < 0 || ms > 8.64e15 ? new Misread('out-of-range') : ms;
  },
  write: (value) =>
    Number.isSafeInteger(value) && Math.abs(value as number) <= 8.64e15 ? new Date(value as number).toISOString() : '',
};

/** Why a bet's stake went back; `otherwise` where its record does not say that the beacon was silent. */
const REASONS = ['beacon-silent', 'otherwise'] as const;

/** Of a bet that was played: empty. A record has the reason, or no more than that the bet was refunded. */
const returned: Pick<Field<(typeof REASONS)[number]>, 'choices' | 'kind' | 'read' | 'write'> = {
  ...choice(REASONS),
  write(value) {
    if (value === 'beacon-silent') return value;
    return value === 'refunded' || value === 'commitment-broken' ? 'otherwise' : '';
  },
};

/** What a result that waited for a beacon has besides. */
export const BEACON = {
  returned: optional(returned, 'proof.voided', 'voided', 'status'),
  // A record has its chain's description beside its name.
  beacon: optional(chain, ...within('described', 'chain', 'beacon')),
  closedAt: required(instant, ...within('closedAt')),
  beaconRound: stated('beaconRound', whole(1), ...within('round')),
  // Of a bet that was returned it may not be known yet.
  signature: requiredUnless('returned', signature, ...within('signature')),
  randomness: proven(stated('randomness', hash, ...within('randomness'))),
} as const;

/** What makes no sense without the beacon's signature: without it, nothing is there to compare it with. */
export function proven<Of extends Field<unknown>>(field: Of): Of {
  return { ...field, needs: 'signature' };
}

interface TypedBeacon {
  readonly beacon: BeaconChain | null;
  readonly closedAt: number;
  readonly beaconRound: number | null;
  readonly signature: string | null;
  readonly randomness: string | null;
}

/** The wait of what was typed, as a record has it. Throws `beacon-round-malformed`. */
export function waitOf(typed: TypedBeacon & { readonly returned: unknown }): Waited {
  return { beacon: proofOf(typed), returned: typed.returned !== null };
}

/** As a record has it. Throws `beacon-round-malformed`. */
export function proofOf({ beacon, closedAt, beaconRound, signature: signed, randomness }: TypedBeacon): BeaconProof {
  const of = beacon ?? QUICKNET;
  return {
    beacon: of.chainHash,
    chain: of,
    closedAt,
    round: beaconRound ?? firstRoundAfter(of, closedAt),
    signature: signed,
    randomness: signed === null ? null : (randomness ?? randomnessOf(signed)),
  };
}

function within(...names: string[]): string[] {
  return names.flatMap((name) => [`proof.beacon.${name}`, `beacon.${name}`]);
}

function described(json: string): BeaconChain | null {
  const { name, chainHash, publicKey, groupHash, genesisSeconds, periodSeconds } = Object(parsed(json));
  if ([name, chainHash, publicKey, groupHash].some((each) => typeof each !== 'string')) return null;
  if (!Number.isSafeInteger(genesisSeconds) || !Number.isSafeInteger(periodSeconds)) return null;
  return { name, chainHash, publicKey, groupHash, genesisSeconds, periodSeconds };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

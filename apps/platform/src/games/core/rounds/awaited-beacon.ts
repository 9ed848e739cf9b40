import type { BeaconChain } from '@baize/fairness/beacon/chain';
import { firstRoundAfter, timeOf } from '@baize/fairness/beacon/times';
import type { ProvenBeacon, RoundBeacon } from '@baize/protocol';
import { BeaconError } from '../../../bets/beacon/beacon-error.ts';
import type { Beacon } from '../../../bets/beacon/beacon.ts';

/** The value of a round of the beacon: `randomness` decides, `signature` proves it. */
export interface BeaconValue {
  readonly randomness: string;
  readonly signature: string;
}

/** What a round of version 2 waits for. Instants are milliseconds since 1970. */
export interface AwaitedBeacon {
  readonly described: BeaconChain;
  /** The first one that is emitted after bets are closed. Named when they are opened, it never changes. */
  readonly round: number;
  /** When bets were closed, by the round's plan; null while they are taken. */
  readonly closedAt: number | null;
  /** Null until it is there. */
  readonly value: BeaconValue | null;
}

/** What rounds of version 2 ask for. */
export type RoundsBeacon = Pick<Beacon, 'kept' | 'keptChain' | 'roundIfThere'>;

/** What a round waits for whose bets close at an instant. @throws BeaconError `beacon-away` */
export async function awaitFrom(beacon: RoundsBeacon, closesAt: number): Promise<AwaitedBeacon> {
  const described = await beacon.keptChain();
  return { described, round: firstRoundAfter(described, closesAt), closedAt: null, value: null };
}

/** When it is emitted. */
export function dueAt({ described, round }: AwaitedBeacon): number {
  return timeOf(described, round);
}

/**
 * The value, which the chain's key signed; null while no source has it or can be reached. To be called once it is due.
 * A chain of the same name with another hash, such as that of a sandbox that was set up again, is not used.
 */
export async function valueOf(beacon: RoundsBeacon, { described, round }: AwaitedBeacon): Promise<BeaconValue | null> {
  try {
    const { chainHash, name } = await beacon.keptChain();
    if (chainHash !== described.chainHash || (await beacon.roundIfThere(round)) === null) return null;
    const kept = await beacon.kept(name, round);
    if (kept?.chain.chainHash !== chainHash) return null;
    const { randomness, signature } = kept.round;
    return { randomness, signature };
  } catch (error) {
    // The beacon has logged why.
    if (error instanceof BeaconError) return null;
    throw error;
  }
}

/** As everybody sees it by now. */
export function shownBeacon({ described, round, closedAt, value }: AwaitedBeacon): RoundBeacon {
  return { chain: described.name, round, ...(closedAt !== null && { closedAt }), ...value };
}

/** The same with its proof. */
export function provenBeacon(awaited: AwaitedBeacon): ProvenBeacon {
  return { ...shownBeacon(awaited), described: awaited.described };
}

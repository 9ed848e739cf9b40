import { timeOf, firstRoundAfter } from '@baize/fairness/beacon/times';
import type { Beacon } from '../../../bets/beacon/beacon.ts';
import type { Blocks } from '../../../bets/beacon/sources.ts';
import type { Clock } from '../../../foundation/clock.ts';

/** What will be the salt of a chain: a round or a block that is not there yet. */
export interface PromisedSalt {
  /** Name of the beacon, or of the chain of blocks. */
  readonly source: string;
  /** Of the round; height of the block. */
  readonly number: number;
  /** When it is emitted, in milliseconds since 1970; of a block when it is expected. */
  readonly at: number;
  /** An announcement after this instant is too late. */
  readonly announceBy: number;
}

/** The source of the public values that salt chains. Nobody can choose or foresee them, this house included. */
export interface SaltSource {
  /** The first value that is at least so far away. @throws BeaconError `beacon-away`, `blocks-away` */
  promise(noticeMs: number): Promise<PromisedSalt>;
  /**
   * Null until it is there and has been requested. It comes from the source of that name, or is null.
   * @throws BeaconError while no answer can be trusted
   */
  saltOf(promised: Pick<PromisedSalt, 'at' | 'number' | 'source'>): Promise<string | null>;
  /** Whether it still has the values of the source of this name. @throws BeaconError `beacon-away` */
  serves(source: string): Promise<boolean>;
}

/** The randomness of a round, as its hex digits. */
export function beaconSalts(beacon: Pick<Beacon, 'chain' | 'roundIfThere'>, clock: Clock): SaltSource {
  return {
    async promise(noticeMs) {
      const chain = await beacon.chain();
      const number = firstRoundAfter(chain, clock() + noticeMs);
      const at = timeOf(chain, number);
      return { source: chain.name, number, at, announceBy: at - noticeMs };
    },
    async saltOf({ number, at }) {
      if (clock() < at) return null;
      return (await beacon.roundIfThere(number))?.randomness ?? null;
    },
    serves: async (source) => (await beacon.chain()).name === source,
  };
}

const BLOCK_MS = 600_000;
/** The tip that sources report may be some blocks old. */
const LEAST_BLOCKS = 6;
/** How long a tip that was read shows which blocks do not exist yet: six blocks never came within this time. */
const TIP_COUNTS_MS = 60_000;
const ASK_AGAIN_MS = 30_000;

/** The hash of a block. */
export function blockSalts(blocks: Blocks, clock: Clock): SaltSource {
  let askedAt = -Infinity;
  return {
    async promise(noticeMs) {
      const readAt = clock();
      const ahead = Math.max(LEAST_BLOCKS, Math.ceil(noticeMs / BLOCK_MS));
      const number = (await blocks.tip()) + ahead;
      return { source: blocks.name, number, at: readAt + ahead * BLOCK_MS, announceBy: readAt + TIP_COUNTS_MS };
    },
    async saltOf({ number, at }) {
      const now = clock();
      if (now < at || now - askedAt < ASK_AGAIN_MS) return null;
      askedAt = now;
      return blocks.hashAt(number);
    },
    serves: async (source) => blocks.name === source,
  };
}

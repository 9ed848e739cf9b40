import type { BeaconChain } from '@baize/fairness/beacon/chain';
import type { BeaconRound } from '@baize/fairness/beacon/round';

/** A public beacon. It returns only what it has verified with the chain's key. */
export interface BeaconSource {
  /** How its rounds are verified; the same as long as the process lives. @throws BeaconError `beacon-away` */
  chain(): Promise<BeaconChain>;
  /** The newest round that anybody has; null before the first. @throws BeaconError `beacon-away` */
  latest(): Promise<BeaconRound | null>;
  /** Null while no source has it. @throws BeaconError `beacon-away` */
  round(round: number): Promise<BeaconRound | null>;
}

/** A public blockchain, for salts: a hash that nobody chose, of a block height that was named before. */
export interface Blocks {
  /** `Bitcoin`; stored with every salt that is taken from it. */
  readonly name: string;
  /** Height of the newest block that two sources have. @throws BeaconError `blocks-away` */
  tip(): Promise<number>;
  /** Null until two sources have it below two more blocks. @throws BeaconError `blocks-away`, `blocks-disagree` */
  hashAt(height: number): Promise<string | null>;
}

declare module '../../foundation/outside.ts' {
  interface Outside {
    readonly beacon: BeaconSource;
    /** Null where salts are taken from the beacon. */
    readonly blocks: Blocks | null;
  }
}

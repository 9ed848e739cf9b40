import type { BeaconChain } from './chain.ts';

type Times = Pick<BeaconChain, 'genesisSeconds' | 'periodSeconds'>;

/** When a round is emitted, in milliseconds since 1970. Round 1 is emitted at the genesis. */
export function timeOf({ genesisSeconds, periodSeconds }: Times, round: number): number {
  return (genesisSeconds + (round - 1) * periodSeconds) * 1_000;
}

/** The newest round that is emitted by an instant, in milliseconds since 1970; 0 before the genesis. */
export function roundAt({ genesisSeconds, periodSeconds }: Times, ms: number): number {
  return Math.max(0, Math.floor((ms - genesisSeconds * 1_000) / (periodSeconds * 1_000)) + 1);
}

/** The first round that is emitted strictly after an instant: it is not known by then. */
export function firstRoundAfter(chain: Times, ms: number): number {
  return roundAt(chain, ms) + 1;
}

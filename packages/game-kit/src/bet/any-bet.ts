import type { BetRecord, SeedProof } from '@baize/protocol';

/** What the kit needs to know of a bet: of the house's games, and of those of teams, which the protocol does not list. */
export interface AnyBet extends Pick<
  BetRecord,
  'currency' | 'id' | 'multiplier' | 'payoutUnits' | 'placedAt' | 'stakeUnits' | 'status'
> {
  readonly game: string;
}

/** A bet whose outcome comes from the player's own seeds. */
export interface SeededBet extends AnyBet {
  readonly proof: SeedProof;
}

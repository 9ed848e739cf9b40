import type { Player } from './use-player.ts';

/** Of the part of a panel that says whose money is staked. */
export interface MoneyPartProps {
  readonly game: string;
  readonly player: Player;
  /** What is to be staked; null while that is no amount. */
  readonly stakeUnits: number | null;
  readonly disabled?: boolean | undefined;
}

import type { Outcome, Rules } from '../slots/model.ts';

/** What the document of a slot starts from. */
export interface SlotData {
  readonly game: string;
  readonly title: string;
  readonly mechanic: 'classic' | 'lines' | 'ways' | 'hold';
  readonly pace: 'calm' | 'even' | 'wild';
  readonly cloth: string;
  readonly rules: Rules;
  readonly returnBasisPoints: number;
  readonly locale: string;
}

export interface ShownRound {
  readonly id: string;
  readonly stakeUnits: number;
  readonly outcome: Outcome;
  readonly paidUnits: number;
  readonly isFree: boolean;
}

export interface FreeSpins {
  readonly id: string;
  readonly left: number;
  readonly stakeUnits: number;
}

/** Answer of `/api/open`. */
export interface SlotState {
  readonly session: string;
  readonly isDemo: boolean;
  readonly currency: string;
  readonly balanceUnits: number;
  readonly stakes: readonly number[];
  readonly freeSpins: FreeSpins | null;
  readonly round: ShownRound | null;
}

/** Answer of `/api/spin`. */
export interface SpinAnswer {
  readonly round: ShownRound;
  readonly balanceUnits: number | null;
  /** Missing if the wallet did not answer after the round. */
  readonly freeSpins?: FreeSpins | null;
}

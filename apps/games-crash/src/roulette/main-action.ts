/** What the main button does now, and so what its label says. */
export type MainAction =
  /** Places a bet in the round that takes bets. */
  | 'bet'
  /** A bet is on the chosen colour: there is nothing to do but wait, or to choose another. */
  | 'wait'
  /** No bets are taken: the next round gets it. */
  | 'queue'
  | 'unqueue';

export interface Choice {
  /** The present round still takes bets. */
  readonly takesBets: boolean;
  /** The player has a bet on the chosen colour in this round. */
  readonly isOn: boolean;
  /** One is to be placed on it as soon as the next round opens. */
  readonly isQueued: boolean;
}

export function mainAction({ takesBets, isOn, isQueued }: Choice): MainAction {
  if (takesBets) return isOn ? 'wait' : 'bet';
  return isQueued ? 'unqueue' : 'queue';
}

import type { GameOf } from '@baize/protocol';

/** Games that a player goes through step by step, until they are lost or left. */
export type StepGame = GameOf<'steps'>;

/** What decides which of two states of one bet is the later one. */
export interface Progress {
  readonly steps: number;
  readonly status: string;
}

/** Messages and answers may overtake each other: only a later state replaces what is shown. */
export function isLater(known: Progress | null, next: Progress): boolean {
  if (known === null) return true;
  if (known.status !== 'open') return false;
  return next.status !== 'open' || next.steps > known.steps;
}

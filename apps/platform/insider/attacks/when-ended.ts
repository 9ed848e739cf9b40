import type { EndedRound } from '../../src/games/core/rounds/round.ts';
import type { RoundStore } from '../../src/games/core/rounds/round-store.ts';
import type { FakeTimers } from '../../tests/support/fake-timers.ts';

const STEP_MS = 1_000;

/** A game on a clock that the attack moves. */
export interface ChainedHouse<State = { readonly roundNumber: number }> {
  readonly timers: FakeTimers;
  readonly store: RoundStore;
  readonly engine: () => { state(): State };
}

/** Lets time pass until a round has ended and the next one takes bets. */
export async function whenEnded({ timers, store, engine }: ChainedHouse, number: number): Promise<EndedRound> {
  while (engine().state().roundNumber === number) await timers.advanceTo(timers.now() + STEP_MS);
  return (await store.find(number))!;
}

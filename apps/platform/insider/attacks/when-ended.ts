import type { EndedRound } from '../../src/games/core/rounds/round.ts';
import type { RoundStore } from '../../src/games/core/rounds/round-store.ts';
import type { FakeTimers } from '../../tests/support/fake-timers.ts';

const STEP_MS = 1_000;

interface House {
  readonly timers: FakeTimers;
  readonly store: RoundStore;
  readonly engine: () => { state(): { readonly roundNumber: number } };
}

/** Lets time pass until a round has ended and the next one takes bets. */
export async function whenEnded({ timers, store, engine }: House, number: number): Promise<EndedRound> {
  while (engine().state().roundNumber === number) await timers.advanceTo(timers.now() + STEP_MS);
  return (await store.find(number))!;
}

import type { AwaitedSalt } from '@baize/protocol';
import type { Clock } from '../../../foundation/clock.ts';
import { Refusal } from '../../../foundation/http/refusal.ts';
import type { Deps } from '../../../foundation/module.ts';
import { type AnnouncedChain, pendingChain } from './announced-chains.ts';
import { awaitedSalt } from './next-place.ts';
import type { BetView, RoundGame } from './round-game.ts';
import type { ShownRound } from './round.ts';

const REMEMBERED_MS = 500;

export interface PlayedState {
  readonly endedAt: number | null;
  serverNow: number;
  saltAwaited?: AwaitedSalt | undefined;
}

/** What is shown, with what the next round waits for where that is missing. */
export function awaiting<View extends BetView, State extends PlayedState, Message>(
  { database, clock }: Pick<Deps, 'clock' | 'database'>,
  game: RoundGame<View, State, Message>,
  present: () => Promise<State>,
): () => Promise<State> {
  const missing = remembered(clock, () => awaitedSalt(database, game.name));
  return async () => {
    const state = await present().catch(async (error: unknown) => {
      if (!isNobody(error)) throw error;
      return game.stateOf(noRound(await pendingChain(database.kysely, game.name), clock()), [], clock());
    });
    const awaited = state.endedAt === null ? null : await missing();
    return awaited === null ? state : { ...state, saltAwaited: awaited };
  };
}

/** Concurrent viewers of an end share one answer. */
function remembered<Answer>(clock: Clock, ask: () => Promise<Answer>): () => Promise<Answer> {
  let known: { readonly until: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    if (known === null || clock() >= known.until) {
      const asked = { until: clock() + REMEMBERED_MS, answer: ask() };
      known = asked;
      asked.answer.catch(() => {
        if (known === asked) known = null;
      });
    }
    return known.answer;
  };
}

/** Before the first round: place 0 of the chain, to which nothing was staked. */
function noRound(chain: AnnouncedChain | null, now: number): ShownRound {
  const at = chain?.announced_at.getTime() ?? now;
  const end = chain?.terminating_hash ?? '';
  const times = { bettingAt: at, closesAt: at, endedAt: at };
  const nothing = { salt: '', hash: null, outcome: null, beacon: null, voided: null };
  return { number: 0, phase: 'ended', commitment: end, terminatingHash: end, ...nothing, ...times };
}

/** No process has opened a round. */
function isNobody(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'service-unavailable';
}

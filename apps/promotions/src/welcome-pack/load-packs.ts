import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { AnswerOf, Bonus } from '@baize/protocol';

export type Pack = AnswerOf<typeof calls.getWelcomePacks>['data'][number];

export interface PacksData {
  readonly packs: readonly Pack[];
  /** The player's bonus that waits for a deposit; null for none, and for a guest. */
  readonly waiting: Bonus | null;
}

export async function loadPacks({ call, currency, loggedIn }: LoadContext): Promise<PacksData> {
  const [packs, waiting] = await Promise.all([
    call(calls.getWelcomePacks, { query: { currency } }),
    loggedIn ? call(calls.getWaitingBonus, {}) : null,
  ]);
  return { packs: packs.data, waiting: waiting?.data ?? null };
}

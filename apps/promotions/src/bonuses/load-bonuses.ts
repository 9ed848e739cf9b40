import type { LoadContext } from '@baize/contract';
import { readBonuses, type OwnBonuses } from '@baize/player-kit/bonuses';
import { calls } from '@baize/protocol';
import type { OwnWheel, Wheel } from '@baize/protocol';

/** What `/bonuses` shows: for a guest only the wheel, since the shell shows the other offers. */
export type BonusesData =
  | { readonly kind: 'guest'; readonly wheel: Wheel }
  | (OwnBonuses & { readonly kind: 'player'; readonly wheel: OwnWheel });

export async function loadBonuses({ call, currency, loggedIn }: LoadContext): Promise<BonusesData> {
  if (!loggedIn) return { kind: 'guest', wheel: await call(calls.getWheel, { query: { currency } }) };
  const [own, wheel] = await Promise.all([readBonuses(call), call(calls.getOwnWheel, {})]);
  return { kind: 'player', ...own, wheel };
}

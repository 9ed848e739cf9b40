import type { LoadContext } from '@baize/contract';
import { readBonuses, type OwnBonuses } from '@baize/player-kit/bonuses';
import { calls } from '@baize/protocol';
import type { OwnWheel, Wheel } from '@baize/protocol';

/** What `/bonuses` shows: of a guest the wheel alone, for the rest is the shell's to say. */
export type BonusesData =
  | { readonly kind: 'guest'; readonly wheel: Wheel }
  | (OwnBonuses & { readonly kind: 'player'; readonly wheel: OwnWheel });

export async function loadBonuses({ call, currency, loggedIn }: LoadContext): Promise<BonusesData> {
  if (!loggedIn) return { kind: 'guest', wheel: await call(calls.getWheel, { query: { currency } }) };
  const [own, wheel] = await Promise.all([readBonuses(call), call(calls.getOwnWheel, {})]);
  return { kind: 'player', ...own, wheel };
}

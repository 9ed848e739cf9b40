import type { LineStore } from '../line/line-store.ts';
import { priceKey } from '../line/price-store.ts';
import type { ItemView } from './item-view.ts';

export interface Chance {
  /** That every selection wins, by the line without its margin. */
  readonly percent: number;
  /** The average share of the house in such a bet. */
  readonly marginPercent: number;
}

/** The chance of all selections together, as if none depended on another; null while a market is not whole. */
export function chanceOf(store: LineStore, views: readonly ItemView[]): Chance | null {
  let chance = 1;
  let odds = 1;
  for (const { item, oddsMilli } of views) {
    const { fixtureId, marketId } = item;
    const market = store.fixture(fixtureId)?.markets.find(({ id }) => id === marketId);
    const prices = market?.selections.map(({ id }) => store.prices.read(priceKey(fixtureId, marketId, id))?.oddsMilli);
    if (!market || !prices || prices.some((price) => price === undefined)) return null;
    const whole = prices.reduce<number>((sum, price) => sum + 1_000 / (price ?? 1_000), 0);
    chance *= (market.winners * (1_000 / oddsMilli)) / whole;
    odds *= oddsMilli / 1_000;
  }
  return views.length === 0 ? null : { percent: chance * 100, marginPercent: Math.max(0, (1 - chance * odds) * 100) };
}

import { unitsIn } from '@baize/protocol';
import type { Play } from '../play.ts';

/** The most expensive case that a regular opens, in roubles. */
const DEAREST = 500;
/** The most items of one sale; the rest is sold with the next. */
const MAX_SOLD = 100;

/** Opens a case, and sells the item: in a growing inventory all the regular's money would be stuck. */
export const cases: Play = async ({ call, by, currency, chance, think }) => {
  const { cases: all } = await call('listCases', { query: { currency } });
  const affordable = all.filter(({ priceUnits }) => priceUnits <= unitsIn(DEAREST, currency));
  if (affordable.length === 0) return;
  const { slug, tableVersion } = chance.pick(affordable);
  await call('openCase', { params: { slug }, body: { id: chance.uuid(), currency, count: 1, tableVersion } }, by);
  await think();
  const { items } = await call('getInventory', {}, by);
  const itemIds = items.filter(({ status }) => status === 'kept').map(({ id }) => id);
  if (itemIds.length > 0)
    await call('sellItems', { body: { id: chance.uuid(), itemIds: itemIds.slice(0, MAX_SOLD) } }, by);
};

import { call, type Of } from '../call.ts';
import type * as cases from '../cases.ts';

export const listCases = call<{ query: Of<typeof cases.CasesQuery> }, cases.CaseList>('GET', '/cases', 'cases', 'none');
export const getCase = call<{ params: { slug: string }; query: Of<typeof cases.CaseQuery> }, cases.GameCase>(
  'GET',
  '/cases/{slug}',
  'cases',
  'none',
);
export const openCase = call<{ params: { slug: string }; body: cases.OpenCase }, cases.CaseOpened>(
  'POST',
  '/cases/{slug}/open',
  'cases',
  'player',
  'offered',
);
export const getInventory = call<object, Of<typeof cases.Inventory>>('GET', '/inventory', 'cases', 'player');
export const sellItems = call<{ body: Of<typeof cases.SellItems> }, Of<typeof cases.ItemsSold>>(
  'POST',
  '/inventory/sell',
  'cases',
  'player',
  'everywhere',
);

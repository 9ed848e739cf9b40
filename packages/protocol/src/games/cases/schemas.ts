import * as cases from './cases.ts';
import { StakeRefused } from '../../bet.ts';
import type { CallSchemas } from '../../call-schemas.ts';

export const casesSchemas = {
  listCases: { query: cases.CasesQuery, answer: cases.CaseList },
  getCase: { params: cases.CaseParams, query: cases.CaseQuery, answer: cases.GameCase },
  openCase: {
    params: cases.CaseParams,
    body: cases.OpenCase,
    answer: cases.CaseOpened,
    refusals: { 422: StakeRefused },
  },
  getInventory: { answer: cases.Inventory },
  getSale: { params: cases.SaleParams, answer: cases.Sale },
  sellItems: { body: cases.SellItems, answer: cases.ItemsSold },
} satisfies Record<string, CallSchemas>;

import { type CallGroup, SEEDED_BET_ERRORS } from '../../call-words.ts';
import type { casesSchemas } from './schemas.ts';

export const casesWords: CallGroup<keyof typeof casesSchemas> = {
  tag: 'Cases',
  description: 'Cases with items that can be sold. Amounts are in ledger units.',
  calls: {
    listCases: {
      summary: 'List the cases on sale.',
      description: 'Prices and values are in ledger units; chances are tickets of 100,000.',
    },
    getCase: {
      summary: 'Get a case.',
      description: '`tableVersion` asks for a former table, so that what it drew can be checked.',
      errors: ['not-found'],
    },
    openCase: {
      summary: 'Open a case.',
      description:
        'Takes the price `count` times and puts the items into the inventory. The same `id` with the same content answers the same items with `replayed` and takes nothing again. Amounts are in ledger units.',
      errors: [...SEEDED_BET_ERRORS, 'not-found', 'case-table-changed'],
    },
    getInventory: {
      summary: 'List the items that the player keeps.',
      description: 'Values are in ledger units.',
    },
    getSale: {
      summary: 'Get what a sale paid.',
      description: 'By the `id` that the sale was made with. A sale of another player answers `not-found`.',
      errors: ['not-found'],
    },
    sellItems: {
      summary: 'Sell items together.',
      description:
        'Pays their values into the wallet, all or none. The same `id` with the same items answers the same sale and pays nothing again.',
      errors: ['item-not-owned', 'idempotency-conflict'],
    },
  },
};

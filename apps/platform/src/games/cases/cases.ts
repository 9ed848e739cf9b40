import { type Currency } from '@baize/protocol';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import type { Module } from '../../foundation/module.ts';
import { readInventory, readSale, sellItems } from './inventory.ts';
import { keepTables, readTable } from './kept-tables.ts';
import { migrations } from './migrations.ts';
import { caseOpener, findCase } from './open-case.ts';
import { publishCases } from './published-cases.ts';

/** What a visitor sees who has named no currency. */
const DEFAULT_CURRENCY: Currency = 'RUB';

export const cases: Module = {
  name: 'cases',
  needs: ['bets', 'ledger'],
  migrations,
  create({ bets, database, ledger }) {
    const published = publishCases();
    const open = caseOpener(bets, published);
    return {
      start: () => keepTables(database.kysely, published),
      routes: [
        implementPublic('listCases', ({ query }) => ({ cases: [...published[query.currency ?? DEFAULT_CURRENCY]] })),
        implementPublic('getCase', ({ params: { slug }, query: { currency = DEFAULT_CURRENCY, tableVersion } }) =>
          tableVersion === undefined
            ? findCase(published, slug, currency)
            : readTable(database.kysely, slug, Number(tableVersion), currency),
        ),
        implement('openCase', ({ player, params, body }) => open(player, params.slug, body)),
        implement('getInventory', ({ player }) => readInventory(database.kysely, player.userId)),
        implement('getSale', ({ player, params }) => readSale(database.kysely, player.userId, params.saleId)),
        implement('sellItems', ({ player, body }) => sellItems(database, ledger, player.userId, body)),
      ],
    };
  },
};

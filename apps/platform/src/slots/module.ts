import { keptSecret } from '../foundation/config/kept-secret.ts';
import type { Module } from '../foundation/module.ts';
import { Catalogue } from './catalogue.ts';
import { addHeldWinPages } from './held-wins/held-wins-routes.ts';
import { slotMigrations } from './migrations.ts';
import { slotRoutes } from './routes.ts';
import { slotFinder } from './slot-finder.ts';

/** How soon a provider that has not answered is asked again; after an answer the catalogue's own pause decides. */
const LOOK_EVERY_MS = 1_000;

/** Slots and live tables of an outside provider: their catalogue, their launch, and the wallet that they play from. */
export const slots: Module = {
  name: 'slots',
  needs: ['bonuses', 'cashier', 'identity', 'ledger', 'notices', 'operators'],
  migrations: slotMigrations,
  ports: ['slots'],
  create({ backOffice, database, ledger, bus, clock, log, config, search, services, offer }, { slots: provider }) {
    const catalogue = new Catalogue({ database, clock, log, provider });
    search.add(slotFinder(catalogue));
    const walletSecret = keptSecret(config.slotsWalletSecret, config.dataDir, 'slots-wallet');
    const { slotsMaxWinMultiple: maxWinMultiple } = config;
    const parts = { database, ledger, bus, clock, log, offer, provider, catalogue, maxWinMultiple, walletSecret };
    return {
      routes: slotRoutes(parts),
      async plain(service, app) {
        if (service === 'general') await addHeldWinPages(app, parts, backOffice);
      },
      async start() {
        if (services.includes('general')) await catalogue.read();
      },
      jobs: [{ name: 'catalogue of slots', everyMs: LOOK_EVERY_MS, run: () => catalogue.refresh() }],
    };
  },
};

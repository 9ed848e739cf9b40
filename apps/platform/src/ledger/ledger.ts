import type { Bus } from '../foundation/bus.ts';
import type { Database, Tx } from '../foundation/db/database.ts';
import type { Module } from '../foundation/module.ts';
import { type HouseAccounts, loadHouseAccounts } from './accounts.ts';
import { addDriftSeries, auditMigrations, auditStep } from './audit-step.ts';
import { checkpointHouseBalances } from './house-balances.ts';
import { instantBetMigrations } from './instant-bets.ts';
import { ledgerMessages } from './messages.ts';
import { migrations } from './migrations.ts';
import { walletSource } from './wallet-source.ts';
import { type HouseTransfer, postHouseTransfer } from './house-transfer.ts';
import { type Transfer, type Transferred, postTransfer } from './transfer.ts';

const CHECKPOINT_EVERY_MS = 3_600_000;
const AUDIT_EVERY_MS = 60_000;

/** Moves money. Every domain is given it in `Deps`; wallets are opened and read with `wallets.ts`. */
export interface Ledger {
  readonly houseAccounts: HouseAccounts;
  /** See `postTransfer`. */
  transfer(tx: Tx, transfer: Transfer): Promise<Transferred>;
  /** See `postHouseTransfer`. */
  transferHouse(tx: Tx, transfer: HouseTransfer): Promise<void>;
}

declare module '../foundation/module.ts' {
  interface Deps {
    readonly ledger: Ledger;
  }
}

/** Reads the house's accounts. */
export async function createLedger(database: Database, bus: Bus): Promise<Ledger> {
  const houseAccounts = await loadHouseAccounts(database.kysely);
  return {
    houseAccounts,
    transfer: (tx, transfer) => postTransfer(tx, bus, houseAccounts, transfer),
    transferHouse: (tx, transfer) => postHouseTransfer(tx, houseAccounts, transfer),
  };
}

export const ledger: Module = {
  name: 'ledger',
  migrations: [...migrations, ...auditMigrations, ...instantBetMigrations],
  messages: ledgerMessages,
  provide: async ({ database, bus }) => ({ ledger: await createLedger(database, bus) }),
  create({ database, bus, metrics }) {
    addDriftSeries(metrics, database);
    return {
      live: [walletSource(database, bus, 'real'), walletSource(database, bus, 'bonus')],
      jobs: [
        {
          name: 'checkpoint of house balances',
          everyMs: CHECKPOINT_EVERY_MS,
          run: () => database.transaction(checkpointHouseBalances),
        },
        { name: 'ledger audit', everyMs: AUDIT_EVERY_MS, leader: 'ledger-audit', run: auditStep },
      ],
    };
  },
};

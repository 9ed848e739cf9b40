import type { Database } from '../../foundation/db/database.ts';
import type { Module } from '../../foundation/module.ts';
import { createFreeMoney, type FreeMoney } from './free-money.ts';
import { freeMoneyMigrations } from './migrations.ts';
import './tables.ts';

const SWEEP_EVERY_MS = 60 * 60_000;
const KEPT_MS = 7 * 86_400_000;

declare module '../../foundation/module.ts' {
  interface Deps {
    readonly freeMoney: FreeMoney;
  }
}

/** Decides who may get gifts that were not paid for. */
export const freeMoney: Module = {
  name: 'free-money',
  needs: ['cashier', 'identity'],
  migrations: freeMoneyMigrations,
  provide: (deps) => ({ freeMoney: createFreeMoney(deps) }),
  create: ({ database, clock }) => ({
    jobs: [{ name: 'sweep of free money', everyMs: SWEEP_EVERY_MS, run: () => sweepDays(database, clock()) }],
  }),
};

/** Forgets the counts of days that are over. */
async function sweepDays({ kysely }: Database, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS).toISOString().slice(0, 10);
  await kysely.deleteFrom('free_money_days').where('day', '<', before).execute();
}

import type { Deps, Module, ModuleInstance } from '../module.ts';
import { outboxMigrations } from './migrations.ts';
import { addOutboxSeries } from './outbox-series.ts';

/** The table of messages on their way to outside parties; each sender makes an `Outbox` of its own lane. */
export const outbox: Module = { name: 'outbox', migrations: outboxMigrations, create };

function create({ metrics, database }: Deps): ModuleInstance {
  addOutboxSeries(metrics, database);
  return {};
}

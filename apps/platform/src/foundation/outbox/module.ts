import type { Module } from '../module.ts';
import { outboxMigrations } from './migrations.ts';

/** The table of messages on their way to outside parties; whoever sends makes an `Outbox` of its own lane. */
export const outbox: Module = { name: 'outbox', migrations: outboxMigrations, create: () => ({}) };

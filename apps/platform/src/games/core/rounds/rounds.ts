import type { Module } from '../../../foundation/module.ts';
import { migrations } from './migrations.ts';

/** What games of shared rounds have together in the database. */
export const rounds: Module = {
  name: 'rounds',
  needs: ['bets', 'bonuses', 'ledger', 'notices', 'seeds'],
  migrations,
  create: () => ({}),
};

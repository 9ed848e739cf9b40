import type { Module } from '../../../foundation/module.ts';
import { stepMessages } from './messages.ts';
import { migrations } from './migrations.ts';

/** What the games of steps share in the database. */
export const steps: Module = {
  name: 'steps',
  needs: ['bets', 'ledger', 'seeds'],
  migrations,
  messages: stepMessages,
  create: () => ({}),
};

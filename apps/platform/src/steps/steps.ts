import type { Module } from '../module.ts';
import { migrations } from './migrations.ts';

/** What the games of steps share in the database. */
export const steps: Module = { name: 'steps', migrations, create: () => ({}) };

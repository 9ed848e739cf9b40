import { ledger } from './ledger/ledger.ts';
import type { Module } from './module.ts';

/** Every domain of the platform, in the order of their migrations. */
export const modules: readonly Module[] = [ledger];

import type { Module } from '../module.ts';
import { migrations } from './migrations.ts';

export const crash: Module = { name: 'crash', migrations, create: () => ({}) };

import type { Module } from '../../../foundation/module.ts';
import { implementPublic } from '../../../foundation/http/implement.ts';
import { Chains } from './chains.ts';
import { listChains } from './list-chains.ts';
import { migrations } from './migrations.ts';
import { ANNOUNCED_SEED, CHAIN_SEED, CHECKPOINT } from './sealed-chain.ts';

/** What games of shared rounds have together in the database. */
export const rounds: Module = {
  name: 'rounds',
  needs: ['beacon', 'bets', 'bonuses', 'ledger', 'notices', 'sealing', 'seeds'],
  migrations,
  sealed: [CHAIN_SEED, ANNOUNCED_SEED, CHECKPOINT],
  provide: (deps) => ({ chains: new Chains(deps) }),
  create({ chains, database }, { blocks }) {
    chains.useSource(blocks);
    return {
      routes: [implementPublic('listChains', ({ query }) => listChains(database.kysely, query))],
    };
  },
};

import type { SealedColumn } from '../../foundation/sealed-column.ts';

/**
 * The server seed of a pair, until the pair is revealed. Identified by its commitment, because the id is drawn later.
 */
export const PAIR_SEED: SealedColumn<'server_seed', 'sealed_seed'> = {
  table: 'seed_pairs',
  plain: 'server_seed',
  sealed: 'sealed_seed',
  key: { id: 'bigint' },
  identity: ['server_seed_hash'],
  secret: "status <> 'revealed'",
};

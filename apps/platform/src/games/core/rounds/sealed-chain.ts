import type { SealedColumn } from '../../../foundation/sealed-column.ts';

/** The far end of a chain: every hash of it follows. A chain is over when the next one begins, and stays sealed. */
export const CHAIN_SEED: SealedColumn<'seed', 'sealed_seed'> = {
  table: 'round_chains',
  plain: 'seed',
  sealed: 'sealed_seed',
  key: { id: 'bigint' },
  identity: ['terminating_hash'],
  secret: 'true',
};

/** The same of a chain that is announced and not played yet. */
export const ANNOUNCED_SEED: SealedColumn<'seed', 'sealed_seed'> = {
  table: 'chain_announcements',
  plain: 'seed',
  sealed: 'sealed_seed',
  key: { id: 'bigint' },
  identity: ['terminating_hash'],
  secret: 'true',
};

export const CHECKPOINT: SealedColumn<'hash', 'sealed_hash'> = {
  table: 'round_checkpoints',
  plain: 'hash',
  sealed: 'sealed_hash',
  key: { chain_id: 'bigint', position: 'bigint' },
  identity: ['chain_id', 'position'],
  secret: 'true',
};

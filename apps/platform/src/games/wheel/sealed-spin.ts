import type { SealedColumn } from '../../foundation/sealed-column.ts';

/** The server seed of a spin, until it is spun. */
export const SPIN_SEED: SealedColumn<'server_seed', 'sealed_seed'> = {
  table: 'wheel_spins',
  plain: 'server_seed',
  sealed: 'sealed_seed',
  key: { user_id: 'uuid', nonce: 'integer' },
  identity: ['server_seed_hash'],
  secret: 'spun_at is null',
};

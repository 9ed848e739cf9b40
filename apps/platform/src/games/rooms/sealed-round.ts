import type { SealedColumn } from '../../foundation/sealed-column.ts';

/** The server seed of a round, until it has ended. Identified by its commitment, because the number is drawn later. */
export const ROOM_SEED: SealedColumn<'server_seed', 'sealed_seed'> = {
  table: 'room_rounds',
  plain: 'server_seed',
  sealed: 'sealed_seed',
  key: { number: 'bigint' },
  identity: ['server_seed_hash'],
  secret: "phase in ('open', 'drawing')",
};

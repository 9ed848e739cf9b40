import type { SealedColumn } from '../../foundation/sealed-column.ts';

/** The seed of a fixture, until it has ended and is settled. */
export const FIXTURE_SEED: SealedColumn<'seed', 'sealed_seed'> = {
  table: 'sports_fixture_seeds',
  plain: 'seed',
  sealed: 'sealed_seed',
  key: { fixture_id: 'text' },
  identity: ['fixture_id', 'hash'],
  secret: 'revealed_at is null',
};

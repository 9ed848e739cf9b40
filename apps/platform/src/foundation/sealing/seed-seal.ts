import type { Logger } from 'pino';
import { refuse } from '../http/refusal.ts';
import { type Kept, type Row, type SealedColumn, cellOf, placeOf } from '../sealed-column.ts';
import type { SeedKeys } from './seed-keys.ts';
import type { SealingTables } from './tables.ts';

export type SealingState = SealingTables['seed_sealing']['state'];

/** Stores secrets of coming outcomes sealed, so that the database alone reveals none of them. */
export interface SeedSeal {
  /** What to write for a secret. `row` has the columns of the identity. */
  keep<Plain extends string, Sealed extends string>(
    column: SealedColumn<Plain, Sealed>,
    row: Row,
    secret: string,
  ): Kept<Plain, Sealed>;
  /**
   * The secret of a row that was read with both columns and those of the identity.
   * @returns null where it cannot be unsealed, which is logged by its place: it was changed, moved, or sealed with
   * another key
   */
  open(column: SealedColumn, row: Row): string | null;
  /** The same. Refuses `seed-unreadable`. */
  mustOpen(column: SealedColumn, row: Row): string;
}

/** @param state how far the database is on its way to contain no secret in plain text */
export function createSeedSeal(keys: SeedKeys, state: () => SealingState, log: Pick<Logger, 'error'>): SeedSeal {
  const open: SeedSeal['open'] = (column, row) => {
    const sealed = cellOf(row, column.sealed) as string | null;
    const plain = state() === 'sealed' ? null : (cellOf(row, column.plain) as string | null);
    const place = placeOf(column, row);
    const secret = sealed === null ? plain : keys.open(place, sealed);
    if (secret === null) log.error({ code: 'seed-unreadable', place }, 'a sealed seed does not open');
    return secret;
  };
  return {
    keep<Plain extends string, Sealed extends string>(
      column: SealedColumn<Plain, Sealed>,
      row: Row,
      secret: string,
    ): Kept<Plain, Sealed> {
      const kept =
        state() === 'plain'
          ? { [column.plain]: secret, [column.sealed]: null }
          : { [column.plain]: null, [column.sealed]: keys.seal(placeOf(column, row), secret) };
      return kept as Kept<Plain, Sealed>;
    },
    open,
    mustOpen: (column, row) => open(column, row) ?? refuse('seed-unreadable'),
  };
}

import { type Wager, type WagerKind, netUnitsOf, sportsName } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import { selectWagers } from '../../wagers/list-wagers.ts';
import { amountCell } from '../csv.ts';
import { checkableRecords } from './checkable-records.ts';
import type { Cell, HistoryExport } from './history-export.ts';

const HEAD = [
  'placed_at',
  'game',
  'round',
  'bet',
  'wallet',
  'currency',
  'stake',
  'multiplier',
  'paid',
  'result',
  'status',
  'hash',
  'detail',
  'record',
];

/** All wagers of a player, or those on one game. */
export function wagerExport(db: Kysely<Tables>, userId: string, game: WagerKind | undefined): HistoryExport {
  const recordsOf = checkableRecords(db);
  return {
    head: HEAD,
    read: async (range, length) => {
      const lines = await selectWagers(db, userId, range, game, length);
      // The data by which the verifier of `/fairness` checks a bet of our games; nothing for games of providers.
      const records = await recordsOf(lines.map(({ record }) => record));
      return lines.map(({ place, wager }, index) => {
        const record = records[index];
        return { place, cells: [...cellsOf(wager), record === undefined ? null : JSON.stringify(record)] };
      });
    },
  };
}

/**
 * "Paid" is what reached the wallet, and the result counts items of a case at their value; an open or refunded bet has
 * no result.
 */
function cellsOf(wager: Wager): Cell[] {
  const isDecided = wager.status !== 'open' && wager.status !== 'refunded';
  return [
    wager.placedAt,
    wager.game,
    wager.proof?.number ?? null,
    wager.id,
    wager.wallet,
    wager.currency,
    amountCell(wager.stakeUnits),
    wager.multiplier === null ? null : amountCell(wager.multiplier),
    isDecided ? amountCell(wager.creditedUnits) : null,
    isDecided ? amountCell(netUnitsOf(wager)) : null,
    wager.status,
    wager.proof?.hash ?? null,
    detailOf(wager),
  ];
}

/** The game of a provider; of a sports bet who plays in its first selection, and how many more it has. */
function detailOf({ slot, sports }: Wager): string | null {
  if (slot !== null) return slot.title;
  if (sports === null) return null;
  const names = sports.competitors.slice(0, 2).map(({ name }) => sportsName(name, 'en'));
  const more = sports.selections > 1 ? ` +${sports.selections - 1}` : '';
  return `${names.join(' - ')}${more}`;
}

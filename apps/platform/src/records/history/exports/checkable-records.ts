import type { CaseItem } from '@baize/fairness/games/cases/case-table';
import type { RoomEntry } from '@baize/fairness/games/rooms/rooms';
import type { BetRecord } from '@baize/protocol';
import type { CaseBetRecord } from '@baize/protocol/games/cases/cases';
import type { RoomsBetRecord } from '@baize/protocol/games/rooms/rooms';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';

/** What a check needs that no bet's record has, by the fields of the verifier's form. */
export type CheckedWith =
  | {
      /** Every deposit of the round, in their order, without the players. */
      readonly entries: readonly RoomEntry[];
      /** Which of them the bet is, from 1. */
      readonly deposit: number;
    }
  | { readonly items: readonly CaseItem[] };

/** Records of a page of lines with what their checks need besides; undefined for a line that is no bet of our games. */
export type CheckableRecords = (
  records: readonly (BetRecord | undefined)[],
) => Promise<readonly ((BetRecord & Partial<CheckedWith>) | undefined)[]>;

/**
 * Adds the deposits of a room's round that has ended, and the table that a case was opened by: both are public. One
 * statement reads the rounds of a page, whatever their number, and one the tables that no earlier page has read.
 */
export function checkableRecords(db: Kysely<Tables>): CheckableRecords {
  const tables: CaseTables = new Map();
  return async (records) => {
    const bets = records.filter((record) => record !== undefined);
    const [rounds] = await Promise.all([
      readRounds(db, bets.filter(isDrawn)),
      addTables(db, bets.filter(isCase), tables),
    ]);
    return records.map((record) => {
      if (record === undefined) return undefined;
      const items = isCase(record) ? tables.get(keyOf(record)) : undefined;
      if (items !== undefined) return { ...record, items };
      return isDrawn(record) ? { ...record, ...depositIn(record.id, rounds.get(record.proof.roundNumber)) } : record;
    });
  };
}

interface EntryRow {
  readonly round_number: number;
  readonly id: string;
  readonly stake: number;
  readonly seed: string;
}
/** Deposits of each round, in their order. */
type Rounds = ReadonlyMap<number, readonly EntryRow[]>;
/** Tables of cases by their key; a published table never changes. */
type CaseTables = Map<string, readonly CaseItem[]>;

function isCase(record: BetRecord): record is CaseBetRecord {
  return record.game === 'cases';
}

/** Whether it is a deposit in a round whose seeds are public; not one that its player took back. */
function isDrawn(record: BetRecord): record is RoomsBetRecord {
  return record.game === 'rooms' && record.proof.serverSeed !== null && record.outcome.tickets !== null;
}

async function readRounds(db: Kysely<Tables>, bets: readonly RoomsBetRecord[]): Promise<Rounds> {
  const numbers = [...new Set(bets.map(({ proof }) => proof.roundNumber))];
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('room_entries')
    .innerJoin('bets', 'bets.id', 'room_entries.bet_id')
    .select(['room_entries.round_number', 'bets.id', 'bets.stake', sql<string>`bets.outcome->>'clientSeed'`.as('seed')])
    .where(sql<boolean>`room_entries.round_number = any(${numbers})`)
    .orderBy('room_entries.round_number')
    .orderBy('room_entries.position')
    .execute();
  return Map.groupBy(rows, ({ round_number }) => round_number);
}

function depositIn(betId: string, rows: readonly EntryRow[] = []) {
  const index = rows.findIndex(({ id }) => id === betId);
  if (index < 0) return {};
  return { entries: rows.map(({ stake, seed }) => ({ stakeUnits: stake, clientSeed: seed })), deposit: index + 1 };
}

async function addTables(db: Kysely<Tables>, bets: readonly CaseBetRecord[], tables: CaseTables): Promise<void> {
  const missing = new Map(bets.map((bet) => [keyOf(bet), bet] as const).filter(([key]) => !tables.has(key)));
  if (missing.size === 0) return;
  const rows = await db
    .selectFrom('case_tables')
    .select(['slug', 'table_version', 'currency', 'sold'])
    .where((where) =>
      where.or(
        [...missing.values()].map(({ currency, outcome: { slug, tableVersion } }) =>
          where.and({ slug, table_version: tableVersion, currency }),
        ),
      ),
    )
    .execute();
  for (const { slug, table_version: tableVersion, currency, sold } of rows) {
    const items = sold.items.map(({ id, firstTicket, lastTicket, valueUnits }) => ({
      id,
      firstTicket,
      lastTicket,
      valueUnits,
    }));
    tables.set(keyOf({ currency, outcome: { slug, tableVersion } }), items);
  }
}

function keyOf({ currency, outcome }: { currency: string; outcome: { slug: string; tableVersion: number } }): string {
  return `${outcome.slug} ${outcome.tableVersion} ${currency}`;
}

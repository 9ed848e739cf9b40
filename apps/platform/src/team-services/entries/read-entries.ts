import type { TeamServiceEntry, TeamServices as OpenServices } from '@baize/protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { dayOf } from '../day.ts';
import type { TeamServiceTables } from '../tables.ts';

export type Entry = Selectable<TeamServiceTables['team_services']>;

/** Entries as operators see them, by name: without a secret. */
export async function listEntries(db: Kysely<Tables>, now: number): Promise<TeamServiceEntry[]> {
  const rows = await db.selectFrom('team_services').selectAll().orderBy('name').execute();
  return rows.map((row) => shown(row, now));
}

function shown(row: Entry, now: number): TeamServiceEntry {
  const until = row.previous_secret_until;
  return {
    ...writtenOf(row),
    name: row.name,
    state: row.state,
    previousSecretUntil: until !== null && now < until.getTime() ? until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    reservedUnits: row.reserved_units,
    paidTodayUnits: row.paid_on === dayOf(now) ? row.paid_units : 0,
  };
}

/**
 * The fields of an entry that operators write, for acts: without the figures that play changes. Null if there is none.
 */
export async function findWritten(db: Kysely<Tables>, name: string): Promise<object | null> {
  const row = await findEntry(db, name);
  return row && { ...writtenOf(row), state: row.state, previousSecretUntil: row.previous_secret_until };
}

function writtenOf(row: Entry): Pick<TeamServiceEntry, 'address' | 'caps' | 'remotes' | 'title'> {
  return {
    title: row.title,
    address: row.address,
    remotes: row.remotes,
    caps: {
      stakeUnits: row.stake_cap_units,
      winUnits: row.win_cap_units,
      reservedUnits: row.reserved_cap_units,
      paidADayUnits: row.paid_a_day_cap_units,
    },
  };
}

export async function findEntry(db: Kysely<Tables>, name: string): Promise<Entry | null> {
  return (await db.selectFrom('team_services').selectAll().where('name', '=', name).executeTakeFirst()) ?? null;
}

/** The open ones: all, or those that one remote may call. */
export async function listOpen(db: Kysely<Tables>, remote: string | undefined): Promise<OpenServices> {
  const open = db
    .selectFrom('team_services')
    .select(['name', 'address', 'remotes'])
    .where('state', '=', 'open')
    .orderBy('name');
  const asked = remote === undefined ? open : open.where(sql<boolean>`${remote} = any(remotes)`);
  return { services: await asked.execute() };
}

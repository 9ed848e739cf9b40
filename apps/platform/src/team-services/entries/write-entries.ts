import type { AddTeamService, ChangeTeamService, TeamServiceSecret } from '@baize/protocol';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { recordChange } from '../../foundation/operators/acts.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import type { TeamServiceTables } from '../tables.ts';
import type { TeamServices } from '../team-services.ts';
import { requireAddress } from './address.ts';
import { findEntry, findWritten } from './read-entries.ts';
import { OVERLAP_MS, newSecret, replaceSecret } from './secrets.ts';

/** Shells ask for the whole list. */
export const MOST_ENTRIES = 10_000;

/**
 * Adds a service, open. @returns the secret of its wallet calls, which is shown only this once. Refuses
 * `validation-failed` (an internal address), `team-service-exists`, `team-services-full`.
 */
export async function addService(
  services: TeamServices,
  operator: Operator,
  { name, reason, ...written }: AddTeamService,
): Promise<TeamServiceSecret> {
  await requireAddress(services, written.address);
  const { secret, sealed } = newSecret(services, name);
  await change(services, operator, { act: 'addTeamService', name, reason }, async (tx) => {
    await requireRoom(tx);
    const row = { ...columnsOf(written), name, secret: sealed, created_at: new Date(services.clock()) };
    const added = await tx.db
      .insertInto('team_services')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (added === undefined) refuse('team-service-exists');
  });
  return { secret, previousUntil: null };
}

/** Refuses `not-found`, `validation-failed` (an internal address). */
export async function changeService(
  services: TeamServices,
  operator: Operator,
  name: string,
  { reason, ...written }: ChangeTeamService,
): Promise<void> {
  await requireAddress(services, written.address);
  await change(services, operator, { act: 'changeTeamService', name, reason }, async (tx) => {
    await requireThere(tx, name);
    await tx.db.updateTable('team_services').set(columnsOf(written)).where('name', '=', name).execute();
  });
}

/** Stops a service or opens it. Refuses `not-found`. */
export async function setState(
  services: TeamServices,
  operator: Operator,
  name: string,
  { state, reason }: { readonly state: 'open' | 'stopped'; readonly reason: string },
): Promise<void> {
  await change(services, operator, { act: `setTeamServiceState.${state}`, name, reason }, async (tx) => {
    await requireThere(tx, name);
    await tx.db.updateTable('team_services').set({ state }).where('name', '=', name).execute();
  });
}

/** @returns the next secret, shown only this once; the present one is valid for a day more. Refuses `not-found`. */
export async function rotateSecret(
  services: TeamServices,
  operator: Operator,
  name: string,
  reason: string,
): Promise<TeamServiceSecret> {
  const { secret, sealed } = newSecret(services, name);
  const until = new Date(services.clock() + OVERLAP_MS);
  await change(services, operator, { act: 'rotateTeamServiceSecret', name, reason }, async (tx) => {
    await requireThere(tx, name);
    await replaceSecret(tx, name, sealed, until);
  });
  return { secret, previousUntil: until.toISOString() };
}

function change(
  services: TeamServices,
  operator: Operator,
  { act, name, reason }: { readonly act: string; readonly name: string; readonly reason: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const subject = `team-service:${name}`;
  return recordChange(services, operator, { act, subject, reason, read: (db) => findWritten(db, name), change: work });
}

async function requireThere(tx: Tx, name: string): Promise<void> {
  if ((await findEntry(tx.db, name)) === null) refuse('not-found');
}

/** Locked over all names, so that of two concurrent calls only one can take the last place. */
async function requireRoom(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('team services', 0))`.execute(tx.db);
  const { count } = await tx.db
    .selectFrom('team_services')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_ENTRIES) refuse('team-services-full');
}

type Columns = 'address' | 'paid_a_day_cap_units' | 'remotes' | 'reserved_cap_units' | 'stake_cap_units' | 'title';
type Written = Pick<Insertable<TeamServiceTables['team_services']>, Columns | 'win_cap_units'>;

function columnsOf({ title, address, remotes, caps }: Omit<ChangeTeamService, 'reason'>): Written {
  return {
    title,
    address,
    remotes,
    stake_cap_units: caps.stakeUnits,
    win_cap_units: caps.winUnits,
    reserved_cap_units: caps.reservedUnits,
    paid_a_day_cap_units: caps.paidADayUnits,
  };
}

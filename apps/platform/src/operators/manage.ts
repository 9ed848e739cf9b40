import type { AnswerOf, InputOf, ListedOperator, OperatorRole, calls } from '@baize/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '../foundation/db/database.ts';
import type { Tables } from '../foundation/db/tables.ts';
import { refuse } from '../foundation/http/refusal.ts';
import { recordAct } from '../foundation/operators/acts.ts';
import { MACHINE } from '../foundation/operators/machine-token.ts';
import type { Operator } from '../foundation/operators/operator.ts';
import { hasSecondStep } from './log-in.ts';
import type { OperatorParts } from './operator-parts.ts';
import { newFirstPassword } from './secrets.ts';

type Form<Name extends 'addOperator' | 'setOperatorRoles'> = InputOf<(typeof calls)[Name]>['body'];
type FirstPassword = AnswerOf<typeof calls.addOperator>;

export async function listOperators({ database: { kysely }, clock }: OperatorParts): Promise<ListedOperator[]> {
  const operators = await kysely.selectFrom('operators').selectAll().orderBy('name').execute();
  const sessions = await kysely
    .selectFrom('operator_logins')
    .selectAll()
    .where('stage', '=', 'full')
    .where('ends_at', '>', new Date(clock()))
    .orderBy('began_at')
    .execute();
  const passkeys = await kysely.selectFrom('operator_passkeys').selectAll().orderBy('created_at').execute();
  return operators.map((row) => ({
    name: row.name,
    roles: [...row.roles],
    isSetUp:
      !row.is_first_password &&
      (row.totp_secret !== null || passkeys.some(({ operator_id }) => operator_id === row.id)),
    passkeys: passkeys
      .filter(({ operator_id }) => operator_id === row.id)
      .map(({ name, created_at, used_at }) => ({
        name,
        addedAt: created_at.toISOString(),
        usedAt: used_at?.toISOString() ?? null,
      })),
    createdAt: row.created_at.toISOString(),
    sessions: sessions
      .filter(({ operator_id }) => operator_id === row.id)
      .map(({ id, of, address, began_at, ends_at }) => ({
        id,
        of,
        address,
        beganAt: began_at.toISOString(),
        endsAt: ends_at.toISOString(),
      })),
  }));
}

/** @returns the password of the first log-in. Refuses `operator-exists`. */
export async function addOperator(
  { database, clock, passwords }: OperatorParts,
  operator: Operator,
  { name, roles, reason }: Form<'addOperator'>,
): Promise<FirstPassword> {
  if (name === MACHINE.name) refuse('operator-exists');
  const password = newFirstPassword();
  const password_hash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const made = await tx.db
      .insertInto('operators')
      .values({
        name,
        roles,
        password_hash,
        is_first_password: true,
        totp_secret: null,
        totp_step: null,
        created_at: new Date(clock()),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) refuse('operator-exists');
    const subject = `operator:${name}`;
    await recordAct(tx, operator, { act: 'addOperator', subject, before: null, after: { roles }, reason }, clock());
  });
  return { name, password };
}

/**
 * What an operator may do from now on; sessions see it at their next request. Refuses `operator-unknown`, and
 * `last-operator` when no operator would be left who can give roles.
 */
export async function setRoles(
  { database, clock }: OperatorParts,
  operator: Operator,
  name: string,
  { roles, reason }: Form<'setOperatorRoles'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id, roles: before } = await lockByName(tx, name);
    await tx.db.updateTable('operators').set({ roles }).where('id', '=', id).execute();
    if (before.includes('operators') && !(await isGivenBySomebody(tx.db, 'operators'))) refuse('last-operator');
    const subject = `operator:${name}`;
    await recordAct(
      tx,
      operator,
      { act: 'setOperatorRoles', subject, before: { roles: before }, after: { roles }, reason },
      clock(),
    );
  });
}

/**
 * For one who has lost the second step or the password: both are chosen again at the next log-in, and every session
 * ends.
 * @returns the password of that log-in. Refuses `operator-unknown`.
 */
export async function resetOperator(
  { database, clock, passwords }: OperatorParts,
  operator: Operator,
  name: string,
  reason: string,
): Promise<FirstPassword> {
  const password = newFirstPassword();
  const password_hash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const present = await lockByName(tx, name);
    const { id } = present;
    const before = { hasSecondStep: await hasSecondStep(tx.db, present) };
    await tx.db
      .updateTable('operators')
      .set({ password_hash, is_first_password: true, totp_secret: null, totp_step: null })
      .where('id', '=', id)
      .execute();
    await tx.db.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute();
    await tx.db.deleteFrom('operator_passkeys').where('operator_id', '=', id).execute();
    const ended = await endSessionsOf(tx, id);
    const after = { hasSecondStep: false, endedSessions: ended };
    await recordAct(
      tx,
      operator,
      { act: 'resetOperator', subject: `operator:${name}`, before, after, reason },
      clock(),
    );
  });
  return { name, password };
}

/**
 * Removes every passkey of an operator who has an app as well, and ends their sessions: one of them may have been begun
 * with what is lost. Refuses `operator-unknown`, and `last-second-step` for one who has no app.
 * @returns how many passkeys there were
 */
export function removePasskeys(
  { database, clock }: OperatorParts,
  operator: Operator,
  name: string,
  reason: string,
): Promise<number> {
  return database.transaction(async (tx) => {
    const { id, totp_secret } = await lockByName(tx, name);
    if (totp_secret === null) refuse('last-second-step');
    const removed = await tx.db
      .deleteFrom('operator_passkeys')
      .where('operator_id', '=', id)
      .returning('name')
      .execute();
    const ended = await endSessionsOf(tx, id);
    const before = { passkeys: removed.map((passkey) => passkey.name) };
    const after = { passkeys: [], endedSessions: ended };
    const subject = `operator:${name}`;
    await recordAct(tx, operator, { act: 'removeOperatorPasskeys', subject, before, after, reason }, clock());
    return removed.length;
  });
}

/**
 * Ends the sessions of one operator, or of all. @returns how many
 * @param name null for all. Refuses `operator-unknown`.
 */
export function endSessions(
  { database, clock }: OperatorParts,
  operator: Operator,
  name: string | null,
  reason: string,
): Promise<number> {
  return database.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, name === null ? null : (await lockByName(tx, name)).id);
    const subject = name === null ? 'operators' : `operator:${name}`;
    const [before, after] = [{ sessions: ended }, { sessions: 0 }];
    await recordAct(tx, operator, { act: 'endOperatorSessions', subject, before, after, reason }, clock());
    return ended;
  });
}

/** Codes for the console are removed with the sessions: they would begin another one. */
async function endSessionsOf(tx: Tx, id: string | null): Promise<number> {
  const sessions = tx.db.deleteFrom('operator_logins');
  const codes = tx.db.deleteFrom('console_codes');
  await (id === null ? codes : codes.where('operator_id', '=', id)).execute();
  const ended = await (id === null ? sessions : sessions.where('operator_id', '=', id)).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

async function lockByName(tx: Tx, name: string) {
  // All operators are locked, one change at a time: of two who take the role from each other one keeps it.
  await sql`lock table operators in share row exclusive mode`.execute(tx.db);
  const row = await tx.db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst();
  return row ?? refuse('operator-unknown');
}

async function isGivenBySomebody(db: Kysely<Tables>, role: OperatorRole): Promise<boolean> {
  const row = await db
    .selectFrom('operators')
    .select('id')
    .where(sql<boolean>`${role} = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

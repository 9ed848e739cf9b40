import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { UserRow } from './tables.ts';

export type User = Selectable<UserRow>;
export type NewUser = Insertable<UserRow>;

export async function findUser(db: Kysely<Tables>, id: string): Promise<User | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findUserByEmail(db: Kysely<Tables>, email: string): Promise<User | null> {
  return (await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;
}

/** @returns false when the email is taken: the unique index decides, so two registrations at once cannot both succeed */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function markEmailVerified(tx: Tx, userId: string, now: number): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ email_verified_at: new Date(now) })
    .where('id', '=', userId)
    .execute();
}

/** Waits for whoever else decides something about this user, until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<User | null> {
  return (await tx.db.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()) ?? null;
}

import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Contact } from './contact.ts';
import type { UserRow } from './tables.ts';

export type User = Selectable<UserRow>;
export type NewUser = Insertable<UserRow>;

export async function findUser(db: Kysely<Tables>, id: string): Promise<User | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The account of a session, which may have been cached for longer than the account existed. Refuses `unauthorized`. */
export async function requireUser(db: Kysely<Tables>, id: string): Promise<User> {
  return (await findUser(db, id)) ?? refuse('unauthorized');
}

export async function findUserBy(db: Kysely<Tables>, { kind, address }: Contact): Promise<User | null> {
  return (await db.selectFrom('users').selectAll().where(kind, '=', address).executeTakeFirst()) ?? null;
}

/** The contact of that kind, or null if the account has none. */
export function contactOf(user: User, kind: Contact['kind']): Contact | null {
  const address = user[kind];
  return address === null ? null : { kind, address };
}

export function isVerified(user: User, kind: Contact['kind']): boolean {
  return user[`${kind}_verified_at`] !== null;
}

/**
 * Whether the account's holder has been proved: by the owner of an address with a code, or by a provider.
 * @returns the refusal that says what is missing; null when nothing is
 */
export function missingProof(user: User): 'email-not-verified' | 'phone-not-verified' | null {
  if (isVerified(user, 'email') || isVerified(user, 'phone') || user.register_method === 'social') return null;
  return user.email === null ? 'phone-not-verified' : 'email-not-verified';
}

/** @returns false when the email or the phone is taken: the unique index decides, so two registrations at once cannot both succeed */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function markVerified(tx: Tx, userId: string, kind: Contact['kind'], now: number): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ [`${kind}_verified_at` as const]: new Date(now) })
    .where('id', '=', userId)
    .execute();
}

/** Locks the user until the transaction ends; waits for other transactions that hold the lock. */
export async function lockUser(tx: Tx, userId: string): Promise<User | null> {
  return (await tx.db.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()) ?? null;
}

import { createHash } from 'node:crypto';
import type { Tx } from '../../foundation/db/database.ts';
import type { User } from '../../players/identity/users.ts';

/** Hosts of Gmail, where a dot in a name counts for nothing. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** [FM2] The contacts that a player has proved, each as a hash; a player who came through providers has their accounts. */
export async function provedContacts(tx: Tx, user: User): Promise<string[]> {
  const own = [
    ...(user.email !== null && user.email_verified_at !== null ? [`email ${mailboxOf(user.email)}`] : []),
    ...(user.phone !== null && user.phone_verified_at !== null ? [`phone ${user.phone}`] : []),
  ];
  const linked = own.length > 0 ? [] : await socialAccounts(tx, user.id);
  return [...own, ...linked].map(hashed).toSorted();
}

/** The mailbox of an address: a host lets its owner add to the name without making another mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const [name = ''] = email.slice(0, at).split('+');
  return GMAIL.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

async function socialAccounts(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('social_identities')
    .select(['provider', 'subject'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ provider, subject }) => `social ${provider} ${subject}`);
}

export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

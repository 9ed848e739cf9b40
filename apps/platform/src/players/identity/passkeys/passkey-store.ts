import type { PasskeyAnswer } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../../../foundation/db/database.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import { acceptedCounter } from '../../../foundation/passkeys/ceremonies.ts';
import type { PasskeySite } from '../../../foundation/passkeys/passkey-site.ts';
import type { PasskeyRow } from '../tables.ts';

/** The oldest first. */
export function passkeysOf(db: Kysely<Tables>, userId: string): Promise<Selectable<PasskeyRow>[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function hasPasskey(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** The owner of the passkey that an answer names; null for a passkey that is unknown here. */
export async function ownerOf(db: Kysely<Tables>, { id, userHandle }: PasskeyAnswer): Promise<string | null> {
  const row = await db.selectFrom('passkeys').select('user_id').where('credential_id', '=', id).executeTakeFirst();
  return row && handleOf(row.user_id) === userHandle ? row.user_id : null;
}

/**
 * Whether this is an answer of a passkey of the account to the challenge; notes the use.
 * @param challenge used up by the caller
 */
export async function takeAnswer(
  site: PasskeySite,
  tx: Tx,
  userId: string,
  { challenge, answer, now }: { readonly challenge: string; readonly answer: PasskeyAnswer; readonly now: number },
): Promise<boolean> {
  const kept = await tx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .where('user_id', '=', userId)
    // Of two answers at once, one of which a copy may have made, the second is compared with the counter of the first.
    .forUpdate()
    .executeTakeFirst();
  const counter = kept ? await acceptedCounter(site, challenge, answer, kept) : null;
  if (!kept || counter === null) return false;
  await tx.db
    .updateTable('passkeys')
    .set({ counter, used_at: new Date(now) })
    .where('id', '=', kept.id)
    .execute();
  return true;
}

/** The user handle: what authenticators store of a passkey's owner, in the form that they send. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

import type { Kysely } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { Identity } from '../identity.ts';
import { hasPasskey } from '../passkeys/passkey-store.ts';
import { notifyOwner } from '../notify-owner.ts';
import { lockUser } from '../users.ts';

/** When each provider was linked to the player's account, by its name. */
export async function linksOf(db: Kysely<Tables>, userId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('social_identities')
    .select(['provider', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ provider, created_at }) => [provider, created_at]));
}

/**
 * Unlinks the provider's account from the player's, and notifies the owner.
 * Refuses `not-found` where it is not linked, `last-login-method` where nothing else would open the account.
 */
export async function unlink(
  identity: Identity,
  userId: string,
  provider: { readonly name: string; readonly title: string },
): Promise<void> {
  await identity.database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuse('unauthorized');
    const links = await linksOf(tx.db, userId);
    if (!links.has(provider.name)) refuse('not-found');
    // An address opens the account by a code.
    const opens = user.email !== null || user.phone !== null || links.size > 1 || (await hasPasskey(tx.db, userId));
    if (!opens) refuse('last-login-method');
    await tx.db
      .deleteFrom('social_identities')
      .where('user_id', '=', userId)
      .where('provider', '=', provider.name)
      .execute();
    await notifyOwner(identity, tx, user, { kind: 'unlinked', provider: provider.title });
  });
}

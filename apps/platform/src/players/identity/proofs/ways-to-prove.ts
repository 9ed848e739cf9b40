import type { WayToProve } from '@baize/protocol';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import { hasPasskey } from '../passkeys/passkey-store.ts';
import { hasTotp } from '../second-step/totp-store.ts';
import { isVerified, type User } from '../users.ts';

/**
 * By what the account's player can prove to be who they are, the quickest first.
 * @param passkeys whether they are asked for on this host
 */
export async function waysToProve(db: Kysely<Tables>, user: User, passkeys: boolean): Promise<WayToProve[]> {
  const withApp = await hasTotp(db, user.id);
  const linked = await db
    .selectFrom('social_identities')
    .select('provider')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return [
    ...(passkeys && (await hasPasskey(db, user.id)) ? ['passkey' as const] : []),
    ...(withApp ? ['totp' as const] : []),
    ...(user.password_hash === null ? [] : ['password' as const]),
    ...(['email', 'phone'] as const).filter((kind) => isVerified(user, kind)),
    // Another log-in would ask for a code of the app as well.
    ...(linked && !withApp ? ['social' as const] : []),
  ];
}

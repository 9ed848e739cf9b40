import type { Selectable } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { SocialLoginRow } from '../tables.ts';
import { hashToken } from '../token.ts';

/** A login with a provider must be finished within this. */
export const SOCIAL_LOGIN_MS: number = 10 * 60_000;

export type SocialLogin = Omit<Selectable<SocialLoginRow>, 'state_hash' | 'browser_hash'>;

export async function keepLogin(
  db: Kysely<Tables>,
  login: SocialLogin,
  secrets: { state: string; browser: string },
): Promise<void> {
  await db
    .insertInto('social_logins')
    .values({ ...login, state_hash: hashToken(secrets.state), browser_hash: hashToken(secrets.browser) })
    .execute();
}

/** Takes the login out: it is finished once. @returns null when there is none, it is too old, or another browser began it */
export async function takeLogin(
  db: Kysely<Tables>,
  provider: string,
  secrets: { state: string; browser: string },
  now: number,
): Promise<SocialLogin | null> {
  const login = await db
    .deleteFrom('social_logins')
    .where('state_hash', '=', hashToken(secrets.state))
    .where('browser_hash', '=', hashToken(secrets.browser))
    .where('provider', '=', provider)
    .where('created_at', '>', new Date(now - SOCIAL_LOGIN_MS))
    .returningAll()
    .executeTakeFirst();
  return login ?? null;
}

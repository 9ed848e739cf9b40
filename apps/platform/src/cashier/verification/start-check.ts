import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { shownVerification, type Locale, type VerificationCheck } from '@baize/protocol';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, Tx } from '../../foundation/db/database.ts';
import { refuse, refuseField } from '../../foundation/http/refusal.ts';
import { isSiteUrl, withParameter } from '../../foundation/http/site-url.ts';
import { lockUser } from '../../players/identity/users.ts';
import { isOver } from '../checks/check-state.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { newestCheck, shownCheck, type StoredCheck } from '../checks/check-store.ts';

export interface CheckStarter {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly provider: IdentityProvider;
  readonly siteOrigins: readonly string[];
}

/**
 * Opens an identity check and the provider's page for it; an open one is continued, so a player never has two.
 * Refuses `already-verified`, `service-unavailable` when the provider does not answer, and `returnUrl` as
 * `origin-not-allowed`.
 */
export async function startCheck(
  starter: CheckStarter,
  userId: string,
  returnUrl: string,
  locale: Locale,
): Promise<VerificationCheck> {
  if (!isSiteUrl(returnUrl, starter.siteOrigins)) refuseField('returnUrl', 'origin-not-allowed');
  const check = await starter.database.transaction((tx) => storeCheck(starter, tx, userId, returnUrl));
  // Outside the transaction, because the provider may be slow. After a crash in between, the next start comes here again.
  if (check.page_url !== null) return shownCheck(check);
  const pageUrl = await openPage(starter, check, locale);
  await starter.database.kysely
    .updateTable('verification_checks')
    .set({ page_url: pageUrl })
    .where('id', '=', check.id)
    .execute();
  return shownCheck({ ...check, page_url: pageUrl });
}

async function storeCheck({ clock }: CheckStarter, tx: Tx, userId: string, returnUrl: string): Promise<StoredCheck> {
  // Of two tabs that start at once the second finds the first one's check.
  if (!(await lockUser(tx, userId))) refuse('unauthorized');
  const newest = await newestCheck(tx.db, userId);
  if (newest && shownVerification(newest.status) === 'success') refuse('already-verified');
  if (newest && !isOver(newest.status)) return newest;
  const now = new Date(clock());
  const check: StoredCheck = {
    id: randomUUID(),
    user_id: userId,
    status: 'init',
    return_url: returnUrl,
    page_url: null,
    reason: null,
    created_at: now,
    updated_at: now,
  };
  await tx.db.insertInto('verification_checks').values(check).execute();
  return check;
}

async function openPage({ provider, log }: CheckStarter, check: StoredCheck, locale: Locale): Promise<string> {
  try {
    return await provider.openCheck({
      checkId: check.id,
      returnUrl: withParameter(check.return_url, 'verification', check.id),
      locale,
    });
  } catch (error) {
    log.error({ error, checkId: check.id }, 'identity provider failed');
    return refuse('service-unavailable');
  }
}

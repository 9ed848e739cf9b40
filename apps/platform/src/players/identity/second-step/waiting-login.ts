import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../foundation/db/tables.ts';
import type { LoginStepRow } from '../tables.ts';
import { hashToken } from '../token.ts';

/** How long a log-in waits for its second step. */
export const SECOND_STEP_MS: number = 10 * 60_000;

/** A log-in whose first step was right; null once it is too old or over. */
export async function waitingLogin(
  db: Kysely<Tables>,
  ticket: string,
  now: number,
): Promise<Selectable<LoginStepRow> | null> {
  const row = await db
    .selectFrom('login_steps')
    .selectAll()
    .where('hash', '=', hashToken(ticket))
    .where('created_at', '>', new Date(now - SECOND_STEP_MS))
    .executeTakeFirst();
  return row ?? null;
}

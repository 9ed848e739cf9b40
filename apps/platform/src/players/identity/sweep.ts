import type { Database } from '../../foundation/db/database.ts';
import { CHALLENGE_MS } from '../../foundation/passkeys/ceremonies.ts';
import { LONGEST_WINDOW_MS } from './attempts.ts';
import { CODE_LIFETIME_MS } from './one-time-code.ts';
import { SECOND_STEP_MS } from './second-step/waiting-login.ts';
import { SOCIAL_LOGIN_MS } from './social/login-store.ts';

/** An ended session is kept this long, so that a late second use of its tokens is still refused as such. */
const ENDED_SESSION_KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Deletes what is no longer needed: dead codes and reset tokens, unfinished social logins, challenges that no passkey
 * answered, closed windows of tries, sessions that ended or whose every refresh token expired.
 */
export async function sweepIdentity({ kysely }: Database, now: number): Promise<void> {
  const before = (ms: number): Date => new Date(now - ms);
  await kysely.deleteFrom('one_time_codes').where('sent_at', '<', before(CODE_LIFETIME_MS)).execute();
  await kysely.deleteFrom('reset_tokens').where('expires_at', '<', before(0)).execute();
  await kysely.deleteFrom('social_logins').where('created_at', '<', before(SOCIAL_LOGIN_MS)).execute();
  await kysely.deleteFrom('login_steps').where('created_at', '<', before(SECOND_STEP_MS)).execute();
  await kysely.deleteFrom('passkey_challenges').where('created_at', '<', before(CHALLENGE_MS)).execute();
  await kysely.deleteFrom('attempt_windows').where('started_at', '<', before(LONGEST_WINDOW_MS)).execute();
  await kysely.deleteFrom('sessions').where('ended_at', '<', before(ENDED_SESSION_KEPT_MS)).execute();
  await kysely
    .deleteFrom('sessions')
    .where((session) =>
      session.not(
        session.exists(
          session
            .selectFrom('refresh_tokens')
            .select('hash')
            .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
            .where('expires_at', '>=', new Date(now)),
        ),
      ),
    )
    .execute();
}

import type { FlagsState, SessionState } from '@baize/contract';
import { intlLocale } from '@baize/protocol';
import type { Locale, Profile } from '@baize/protocol';
import { getJson } from '../json-request.ts';
import type { Visitor } from '../render/render-task.ts';

/** Time the platform may take before the page goes out without knowing the player. */
export const SESSION_LIMIT_MS = 250;

export interface VisitorSession {
  readonly session: SessionState;
  readonly flags: FlagsState;
}

const GUEST: VisitorSession = { session: { status: 'guest' }, flags: {} };
/** The browser finds out: it can refresh the token, which the server cannot. */
export const PENDING: VisitorSession = { session: { status: 'pending' }, flags: {} };

/**
 * Who the visitor is. Never throws: a token that is refused, and a platform that is down, leave the session pending.
 *
 * @param general base address of the general service
 */
export async function readSession(
  general: string,
  { token, address }: Visitor,
  locale: Locale,
): Promise<VisitorSession> {
  if (!token) return GUEST;
  try {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-language': intlLocale(locale),
      'x-forwarded-for': address,
    };
    const { status, body } = await getJson(`${general}/profile/user`, headers, AbortSignal.timeout(SESSION_LIMIT_MS));
    if (status !== 200) return PENDING;
    const { user, region, features } = body as Profile;
    return {
      session: { status: 'player', user, region },
      flags: Object.fromEntries(features.map((name) => [name, true])),
    };
  } catch {
    return PENDING;
  }
}

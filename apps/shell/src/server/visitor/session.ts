import type { FlagsState, SessionState } from '@baize/contract';
import { calls, intlLocale } from '@baize/protocol';
import type { Locale, Profile } from '@baize/protocol';
import { getJson, postJson } from '../json-request.ts';
import type { Visitor } from '../render/render-task.ts';

export const TOKEN_COOKIE = 'token';
/** Time the platform may take for one question before the page goes out without knowing the player. */
export const SESSION_LIMIT_MS = 250;
const UNAUTHORIZED = 401;

export interface VisitorSession {
  readonly session: SessionState;
  readonly flags: FlagsState;
  /** An access token that replaces the browser's, which has ended; null where that one stays. */
  readonly renewedToken: string | null;
}

const GUEST: VisitorSession = { session: { status: 'guest' }, flags: {}, renewedToken: null };
/** The browser finds out: it can exchange the refresh token, which the server cannot. */
export const PENDING: VisitorSession = { session: { status: 'pending' }, flags: {}, renewedToken: null };

/** Whom a page is for, with what the browser has of the session. */
export interface Comer extends Visitor {
  readonly pageToken: string | null;
}

interface Asked {
  readonly general: string;
  readonly headers: Record<string, string>;
}

/**
 * Who the visitor is. Never throws: a session that has ended, and a platform that is down, leave the session pending.
 * An access token lives for minutes, and a page is often asked for after a longer pause: then another one of the same
 * session takes its place, for this page and for the browser that gets it.
 *
 * @param general base address of the general service
 */
export async function readSession(
  general: string,
  { token, pageToken, address }: Comer,
  locale: Locale,
): Promise<VisitorSession> {
  if (!token) return GUEST;
  const headers = { 'accept-language': intlLocale(locale), 'x-forwarded-for': address };
  const asked: Asked = { general, headers };
  try {
    const known = await profileOf(asked, token);
    if (known !== UNAUTHORIZED || !pageToken) return known === UNAUTHORIZED ? PENDING : known;
    const renewedToken = await renew(asked, pageToken);
    const player = renewedToken === null ? UNAUTHORIZED : await profileOf(asked, renewedToken);
    return player === UNAUTHORIZED ? PENDING : { ...player, renewedToken };
  } catch {
    return PENDING;
  }
}

async function profileOf({ general, headers }: Asked, token: string): Promise<VisitorSession | typeof UNAUTHORIZED> {
  const authorized = { ...headers, authorization: `Bearer ${token}` };
  const { status, body } = await getJson(general + calls.getProfile.path, authorized, inTime());
  if (status === UNAUTHORIZED) return UNAUTHORIZED;
  if (status !== 200) return PENDING;
  const { user, region, features } = body as Profile;
  return {
    session: { status: 'player', user, region },
    flags: Object.fromEntries(features.map((name) => [name, true])),
    renewedToken: null,
  };
}

function inTime(): AbortSignal {
  return AbortSignal.timeout(SESSION_LIMIT_MS);
}

async function renew({ general, headers }: Asked, pageToken: string): Promise<string | null> {
  const body = { page_token: pageToken };
  const answer = await postJson(general + calls.openPage.path, headers, body, inTime());
  return answer.status === 200 ? (answer.body as { access_token: string }).access_token : null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';

const FORM = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * Names a session to the site's own server, which renders its pages: see `openPage`. It follows from the session, so that
 * every log-in and renewal hands out the same, and nothing of it is stored.
 * @param secret key that is not in the database
 */
export function pageTokenOf(secret: string, sessionId: string): string {
  return `${sessionId}.${sign(secret, sessionId)}`;
}

/** @returns the session that the token names; null for one that was not made here */
export function sessionOfPageToken(secret: string, token: string): string | null {
  const [, sessionId = '', signature = ''] = FORM.exec(token) ?? [];
  if (sessionId === '') return null;
  return timingSafeEqual(Buffer.from(sign(secret, sessionId)), Buffer.from(signature)) ? sessionId : null;
}

function sign(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`page\n${sessionId}`).digest('base64url');
}

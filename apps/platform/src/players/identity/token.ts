import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits; 43 characters. The server stores only its SHA-256: reading the database opens no session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The two tokens that a session is continued with. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** The same with the session that they continue. */
export interface SessionTokens extends TokenPair {
  readonly sessionId: string;
  /** Of a session that has just been logged in to: a log-in is a fresh proof. */
  readonly proof?: string;
}

/**
 * The children of a refresh token, derived from it and from 256 random bits kept beside its hash.
 * Two tabs that refresh at once, or a client that repeats a call whose answer was lost, so get the very same pair, though no token is ever stored.
 */
export function childrenOf(refreshToken: string, salt: string): TokenPair {
  const derive = (kind: string): string =>
    createHmac('sha256', salt).update(`${kind}\n${refreshToken}`).digest('base64url');
  return { access: derive('access'), refresh: derive('refresh') };
}

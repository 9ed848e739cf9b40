import type { Caller } from '@baize/registry-client/platform/platform-client';
import { Refusal } from '@baize/registry-client/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Holder } from '../credentials/holder.ts';
import type { Config } from '../config.ts';
import { readSessionCookie } from './session-cookie.ts';
import { isFormTokenOf } from './sessions.ts';
import type { Session, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator's session; null on pages that need none. */
    session: Session | null;
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

export interface SessionGuard {
  /** Redirects a browser without a session to the log-in page. */
  readonly requireSession: Hook;
  /** Throws Refusal `origin-foreign` for a form of another site, by the `Origin` header, which no page can forge. */
  readonly requireOwnOrigin: Hook;
}

/**
 * Asks the platform whether the session's operator still is one. null when the platform does not answer: then the
 * session stays.
 */
export type LookUp = (token: string) => Promise<{ readonly roles: readonly string[] } | 'ended' | null>;

/** @param holderOf who a token of the registry belongs to, by its digest in hex; null when it is no longer valid */
export function makeSessionGuard(
  sessions: Sessions,
  { publicUrl }: Config,
  { lookUp, holderOf }: { readonly lookUp: LookUp; readonly holderOf: (digest: string) => Promise<Holder | null> },
): SessionGuard {
  const secure = publicUrl.startsWith('https:');
  const publicHost = new URL(publicUrl).host;
  return {
    requireSession: async (request, reply) => {
      const id = readSessionCookie(request, secure);
      const session = id === null ? null : await sessions.find(id);
      request.session = session && (await isStillIn(session)) ? session : null;
      if (session && !request.session) await sessions.end(session.id);
      return request.session ? undefined : reply.redirect('/login', 303);
    },
    requireOwnOrigin: async (request) => {
      const { origin, host } = request.headers;
      const from = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
      if (from === null || (from !== host && from !== publicHost)) throw new Refusal('origin-foreign');
      return undefined;
    },
  };

  async function isStillIn(session: Session): Promise<boolean> {
    if (session.platformToken === null) {
      const holder = await holderOf(session.tokenDigest ?? '');
      // The rights of the token are read each time, and not stored with the session.
      if (holder) session.holder = holder;
      return holder !== null;
    }
    const seen = await lookUp(session.platformToken);
    if (seen === 'ended') return false;
    if (seen !== null) await sessions.keepRoles(session, seen.roles);
    return true;
  }
}

/** In whose name the platform is called. */
export function callerOf({ holder, platformToken }: Session): Caller {
  return platformToken === null ? { inNameOf: holder.name } : { token: platformToken };
}

/** @throws Error when a route without a guard asks */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error(`${request.routeOptions.url} asks for a session and has no guard`);
  return request.session;
}

/** @throws Refusal `origin-foreign` when the form does not carry the session's own token */
export function checkFormToken(session: Session, sent: string | undefined): void {
  if (!isFormTokenOf(session, sent ?? '')) throw new Refusal('origin-foreign');
}

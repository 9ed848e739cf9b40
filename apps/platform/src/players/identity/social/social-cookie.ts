import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../foundation/config.ts';
import { newToken } from '../token.ts';
import { SOCIAL_LOGIN_MS } from './login-store.ts';

const NAME = 'baize_social';

/** Ties a login to the browser that began it: nobody can be led into finishing somebody else's. */
export interface SocialCookie {
  read(request: FastifyRequest): string | null;
  /** The browser's mark, a new one if it has none: two popups at once share it. */
  renew(request: FastifyRequest, reply: FastifyReply): string;
}

export function createSocialCookie(config: Config): SocialCookie {
  const options = {
    path: '/auth',
    httpOnly: true,
    // Sent with the navigation that comes back from the provider.
    sameSite: 'lax',
    secure: config.siteOrigins.some((origin) => origin.startsWith('https:')),
    maxAge: SOCIAL_LOGIN_MS / 1000,
  } as const;
  const read = (request: FastifyRequest): string | null => {
    const mark = request.cookies[NAME];
    return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : null;
  };
  return {
    read,
    renew(request, reply) {
      const mark = read(request) ?? newToken();
      reply.setCookie(NAME, mark, options);
      return mark;
    },
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { newToken } from './token.ts';

/** Ties a login to the browser that began it: nobody can be tricked into finishing somebody else's. */
export interface LogInMark {
  read(request: FastifyRequest): string | null;
  /** The browser's mark, a new one if it has none: two tabs at once share it. */
  renew(request: FastifyRequest, reply: FastifyReply): string;
}

/** @param name of its cookie. @param lifetimeMs how long a login may take */
export function createLogInMark(config: Pick<Config, 'siteOrigins'>, name: string, lifetimeMs: number): LogInMark {
  const options = {
    path: '/auth',
    httpOnly: true,
    // Sent with the navigation that comes back from a provider.
    sameSite: 'lax',
    secure: config.siteOrigins.some((origin) => origin.startsWith('https:')),
    maxAge: lifetimeMs / 1000,
  } as const;
  const read = (request: FastifyRequest): string | null => {
    const mark = request.cookies[name];
    return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : null;
  };
  return {
    read,
    renew(request, reply) {
      const mark = read(request) ?? newToken();
      reply.setCookie(name, mark, options);
      return mark;
    },
  };
}

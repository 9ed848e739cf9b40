import type { Locale } from '@baize/protocol';
import type { FastifyRequest } from 'fastify';
import { localeOf } from '../../foundation/http/accept-language.ts';

const MAX_USER_AGENT_LENGTH = 512;

/** The caller, as far as the call identifies them. */
export interface Visit {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The language of the page. */
  readonly locale: Locale;
}

/** The same with the browser's id, which it has once it was logged in; null for one without. */
export interface BrowserVisit extends Visit {
  readonly browserId: string | null;
}

export function visitOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visit {
  return {
    ip,
    userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    locale: localeOf(headers['accept-language']),
  };
}

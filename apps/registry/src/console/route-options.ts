import type { FastifyReply } from 'fastify';
import { Fields } from './fields.ts';
import type { SessionGuard } from './session-guard.ts';

/** The longest form has a text of 10,000 letters, each of which a browser may write with six characters. */
const FORM_LIMIT_BYTES = 128 * 1024;

/** Of a page that only operators see. */
export function pageOptions({ requireSession }: SessionGuard) {
  return { onRequest: requireSession, schema: { hide: true, querystring: Fields } };
}

/** Of a form on the console's own pages; most need a session as well. */
export const FORM = { bodyLimit: FORM_LIMIT_BYTES, schema: { hide: true, body: Fields } };

export function formOptions({ requireOwnOrigin, requireSession }: SessionGuard) {
  return { ...FORM, onRequest: [requireOwnOrigin, requireSession] };
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

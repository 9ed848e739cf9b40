import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` name makes browsers refuse the cookie from another host; they allow it only over https. */
function nameOf(secure: boolean): string {
  return secure ? '__Host-baize-console' : 'baize-console';
}

export function readSessionCookie(request: FastifyRequest, secure: boolean): string | null {
  return read(request, nameOf(secure));
}

/** Cookie of a log-in through the back office, which has to return to the same browser within ten minutes. */
function stateNameOf(secure: boolean): string {
  return `${nameOf(secure)}-state`;
}

export function readStateCookie(request: FastifyRequest, secure: boolean): string | null {
  return read(request, stateNameOf(secure));
}

/** Lax, since the redirect back may begin on another site. */
export function setStateCookie(reply: FastifyReply, state: string, secure: boolean): void {
  reply.header('set-cookie', `${stateNameOf(secure)}=${state}; Max-Age=600; ${attributesOf(secure, 'Lax')}`);
}

export function clearStateCookie(reply: FastifyReply, secure: boolean): void {
  reply.header('set-cookie', `${stateNameOf(secure)}=; Max-Age=0; ${attributesOf(secure, 'Lax')}`);
}

function read(request: FastifyRequest, cookie: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return pairs.find(([name]) => name === cookie)?.[1] ?? null;
}

export function setSessionCookie(reply: FastifyReply, id: string, secure: boolean): void {
  reply.header('set-cookie', `${nameOf(secure)}=${id}; ${attributesOf(secure)}`);
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.header('set-cookie', `${nameOf(secure)}=; Max-Age=0; ${attributesOf(secure)}`);
}

function attributesOf(secure: boolean, sameSite: 'Lax' | 'Strict' = 'Strict'): string {
  return `Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
}

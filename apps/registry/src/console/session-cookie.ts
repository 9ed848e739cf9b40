import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` name makes browsers refuse the cookie from another host; they allow it only over https. */
function nameOf(secure: boolean): string {
  return secure ? '__Host-baize-console' : 'baize-console';
}

export function readSessionCookie(request: FastifyRequest, secure: boolean): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return pairs.find(([name]) => name === nameOf(secure))?.[1] ?? null;
}

export function setSessionCookie(reply: FastifyReply, id: string, secure: boolean): void {
  reply.header('set-cookie', `${nameOf(secure)}=${id}; ${attributesOf(secure)}`);
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.header('set-cookie', `${nameOf(secure)}=; Max-Age=0; ${attributesOf(secure)}`);
}

function attributesOf(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

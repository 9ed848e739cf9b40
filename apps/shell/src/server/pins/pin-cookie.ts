import type { FastifyRequest } from 'fastify';
import { readCookies, setCookie } from '../headers/cookies.ts';

/** Stores the token of the link that this browser opened last. */
const PIN_COOKIE = 'baize_pin';

/** The token, not verified yet; null without one. */
export function pinIn(request: FastifyRequest): string | null {
  return readCookies(request.headers.cookie)[PIN_COOKIE] || null;
}

export function pinCookie(token: string, secure: boolean, maxAgeSeconds: number): string {
  return setCookie(PIN_COOKIE, token, { secure, maxAgeSeconds });
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal.ts';

export const SIGNATURE_HEADER = 'baize-signature';

/** How far the sender's clock and the way may differ from ours; an older message could be a recording. */
export const SIGNATURE_WINDOW_SECONDS: number = 5 * 60;

/** @param now milliseconds since 1970. @returns the header `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` */
export function sign(secret: string, rawBody: string | Buffer, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, rawBody).toString('hex')}`;
}

/**
 * [DE4] only a body signed with the shared secret within the time window counts.
 * @param rawBody the body as received: parsing and writing JSON again would change it
 */
export function isSigned(secret: string, header: string | undefined, rawBody: string | Buffer, now: number): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!parts?.[1] || !parts[2]) return false;
  const seconds = Number(parts[1]);
  if (Math.abs(now / 1000 - seconds) > SIGNATURE_WINDOW_SECONDS) return false;
  return timingSafeEqual(mac(secret, seconds, rawBody), Buffer.from(parts[2], 'hex'));
}

/**
 * Refuses `signature-invalid`. For routes with `rawBody`.
 * @param secret the one that counts, or all that do
 */
export function requireSigned(secret: string | readonly string[], request: FastifyRequest, now: number): void {
  const { [SIGNATURE_HEADER]: sent } = request.headers;
  const header = typeof sent === 'string' ? sent : undefined;
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (!secrets.some((each) => isSigned(each, header, request.rawBody ?? '', now))) refuse('signature-invalid');
}

function mac(secret: string, seconds: number, rawBody: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
}

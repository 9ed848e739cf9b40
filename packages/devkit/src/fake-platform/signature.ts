import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the sender's clock may be off. */
const WINDOW_SECONDS = 300;

/**
 * Whether a service has signed these very bytes, as the platform asks of it: `Baize-Signature: t=<seconds>,v1=<HMAC-SHA256
 * of "t.body" in hex>`.
 *
 * @param now milliseconds since 1970
 */
export function isSigned(secret: string, header: string | undefined, body: string, now: number): boolean {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (seconds === undefined || mac === undefined) return false;
  if (Math.abs(now / 1_000 - Number(seconds)) > WINDOW_SECONDS) return false;
  const own = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(own, Buffer.from(mac, 'hex'));
}

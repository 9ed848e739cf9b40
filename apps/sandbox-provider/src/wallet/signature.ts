import { createHmac } from 'node:crypto';

/** @returns `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, which the wallet checks against the bytes it gets */
export function sign(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

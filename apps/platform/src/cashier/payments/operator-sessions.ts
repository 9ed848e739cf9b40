import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../foundation/clock.ts';
import { operatorCheck, type OperatorCheck } from '../../foundation/http/operator.ts';

const COOKIE = 'baize_operator';
export const BACK_OFFICE_PATH = '/back-office';
/** One working day. */
const SESSION_SECONDS = 8 * 3600;

/** A browser trades the operator's token for a cookie of a day. The token signs it, so nothing has to be kept. */
export class OperatorSessions {
  readonly isOperator: OperatorCheck;
  readonly #token: string;
  readonly #clock: Clock;

  constructor(parts: { token: string; clock: Clock }) {
    this.isOperator = operatorCheck(parts.token);
    this.#token = parts.token;
    this.#clock = parts.clock;
  }

  has(request: FastifyRequest): boolean {
    const [, expires, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(request.cookies[COOKIE] ?? '') ?? [];
    if (!expires || !mac || Number(expires) * 1000 <= this.#clock()) return false;
    return timingSafeEqual(Buffer.from(mac), Buffer.from(this.#mac(expires)));
  }

  /** Only the back office's own pages send the cookie, and no script can read it. */
  open(request: FastifyRequest, reply: FastifyReply): void {
    const expires = String(Math.floor(this.#clock() / 1000) + SESSION_SECONDS);
    reply.setCookie(COOKIE, `${expires}.${this.#mac(expires)}`, {
      path: BACK_OFFICE_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: SESSION_SECONDS,
    });
  }

  close(reply: FastifyReply): void {
    reply.clearCookie(COOKIE, { path: BACK_OFFICE_PATH });
  }

  #mac(expires: string): string {
    return createHmac('sha256', this.#token).update(`session ${expires}`).digest('base64url');
  }
}

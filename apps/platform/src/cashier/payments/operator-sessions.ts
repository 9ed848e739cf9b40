import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import { operatorCheck, type OperatorCheck } from '../../foundation/http/operator.ts';
import { refuse } from '../../foundation/http/refusal.ts';

const COOKIE = 'baize_operator';
export const BACK_OFFICE_PATH = '/back-office';
/** One working day. */
const SESSION_SECONDS = 8 * 3600;

/** One browser of an operator. */
export interface OperatorSession {
  readonly formToken: string;
}

/** A browser trades the operator's token for a cookie of a day. Its row ends with the log-out: the cookie is then worth nothing. */
export class OperatorSessions {
  readonly isOperator: OperatorCheck;
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { token: string; database: Database; clock: Clock }) {
    this.isOperator = operatorCheck(parts.token);
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  async find(request: FastifyRequest): Promise<OperatorSession | null> {
    const id = request.cookies[COOKIE];
    if (!id) return null;
    const row = await this.#database.kysely
      .selectFrom('operator_sessions')
      .select('form_token')
      .where('id_hash', '=', hashOf(id))
      .where('ends_at', '>', new Date(this.#clock()))
      .executeTakeFirst();
    return row ? { formToken: row.form_token } : null;
  }

  /** Only the back office's own pages send the cookie, and no script can read it. */
  async begin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = secret();
    const now = this.#clock();
    const { kysely } = this.#database;
    await kysely.deleteFrom('operator_sessions').where('ends_at', '<=', new Date(now)).execute();
    await kysely
      .insertInto('operator_sessions')
      .values({
        id_hash: hashOf(id),
        form_token: secret(),
        address: request.ip,
        began_at: new Date(now),
        ends_at: new Date(now + SESSION_SECONDS * 1000),
      })
      .execute();
    reply.setCookie(COOKIE, id, {
      path: BACK_OFFICE_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: SESSION_SECONDS,
    });
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = request.cookies[COOKIE] ?? '';
    await this.#database.kysely.deleteFrom('operator_sessions').where('id_hash', '=', hashOf(id)).execute();
    reply.clearCookie(COOKIE, { path: BACK_OFFICE_PATH });
  }
}

/**
 * Refuses as `forbidden` what another page sent than one of this very host. SameSite does not say so: every subdomain
 * and every port of localhost is the same site.
 */
export function requireOwnOrigin({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host) refuse('forbidden');
}

/** Refuses as `forbidden` a form that was not made for this session. */
export function requireFormToken({ formToken }: OperatorSession, sent: string): void {
  const [expected, given] = [Buffer.from(formToken), Buffer.from(sent)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) refuse('forbidden');
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

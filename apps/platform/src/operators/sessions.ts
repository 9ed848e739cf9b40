import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../foundation/clock.ts';
import type { Database } from '../foundation/db/database.ts';
import type { Tables } from '../foundation/db/tables.ts';
import type { FindOperator, Operator } from '../foundation/operators/operator.ts';
import { sealTotp, unsealTotp } from './sealed-totp.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { SessionStage } from './tables.ts';

const COOKIE = 'baize_operator';
export const BACK_OFFICE_PATH = '/back-office';
/** One working day. */
const SESSION_SECONDS = 8 * 3600;
/** Time to type a code, or to set up an app. */
const UNFINISHED_SECONDS = 15 * 60;

/** One browser of an operator. */
export interface OperatorSession {
  readonly id: string;
  readonly operator: Operator & { readonly id: string };
  readonly stage: SessionStage;
  readonly formToken: string;
  readonly newTotpSecret: string | null;
}

/** A session that is about to begin. */
export interface NewSession {
  readonly operatorId: string;
  readonly stage: SessionStage;
  readonly newTotpSecret?: string;
}

/** Sessions of operators are rows: removing the row ends the session, whichever browser has its cookie. */
export class OperatorSessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #codeSecret: string;

  constructor(parts: { database: Database; clock: Clock; codeSecret: string }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#codeSecret = parts.codeSecret;
  }

  /** The browser's session; null where there is none or it has ended. */
  async find(request: FastifyRequest): Promise<OperatorSession | null> {
    const secret = request.cookies[COOKIE];
    const row = secret ? await this.#row(secret, 'back-office') : undefined;
    if (!row) return null;
    return {
      id: row.id,
      operator: { id: row.operator_id, name: row.name, roles: row.roles, requestId: request.id },
      stage: row.stage,
      formToken: row.form_token,
      newTotpSecret:
        row.new_totp_secret === null ? null : unsealTotp(this.#codeSecret, row.operator_id, row.new_totp_secret),
    };
  }

  /** The operator in whose name the console calls. */
  readonly ofConsole: FindOperator = async (token) => {
    const row = await this.#row(token, 'console');
    return row ? { id: row.operator_id, name: row.name, roles: row.roles } : null;
  };

  /** Begins a session in place of the browser's own, whose secret is never used again. */
  async begin(db: Kysely<Tables>, request: FastifyRequest, reply: FastifyReply, session: NewSession): Promise<void> {
    const seconds = session.stage === 'full' ? SESSION_SECONDS : UNFINISHED_SECONDS;
    await this.end(db, request);
    const secret = await this.#insert(db, { ...session, of: 'back-office', address: request.ip, seconds });
    // Only the back office's own pages send the cookie, and no script can read it.
    reply.setCookie(COOKIE, secret, {
      path: BACK_OFFICE_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: seconds,
    });
  }

  /** @returns the bearer token of the console, and when it ends */
  async beginOfConsole(
    db: Kysely<Tables>,
    operatorId: string,
    address: string,
  ): Promise<{ token: string; endsAt: Date }> {
    const session = { operatorId, stage: 'full', of: 'console', address, seconds: SESSION_SECONDS } as const;
    const endsAt = new Date(this.#clock() + SESSION_SECONDS * 1000);
    return { token: await this.#insert(db, session), endsAt };
  }

  async end(db: Kysely<Tables>, request: FastifyRequest): Promise<void> {
    const secret = request.cookies[COOKIE] ?? '';
    await db.deleteFrom('operator_logins').where('secret_hash', '=', hashOf(secret)).execute();
  }

  forget(reply: FastifyReply): void {
    reply.clearCookie(COOKIE, { path: BACK_OFFICE_PATH });
  }

  async #insert(
    db: Kysely<Tables>,
    {
      operatorId,
      stage,
      of,
      address,
      seconds,
      newTotpSecret = null,
    }: Omit<NewSession, 'newTotpSecret'> & {
      of: 'back-office' | 'console';
      address: string;
      seconds: number;
      newTotpSecret?: string | null;
    },
  ): Promise<string> {
    const secret = newSecret();
    const now = this.#clock();
    await db.deleteFrom('operator_logins').where('ends_at', '<=', new Date(now)).execute();
    await db
      .insertInto('operator_logins')
      .values({
        secret_hash: hashOf(secret),
        operator_id: operatorId,
        of,
        stage,
        form_token: newSecret(),
        new_totp_secret: newTotpSecret === null ? null : sealTotp(this.#codeSecret, operatorId, newTotpSecret),
        address,
        began_at: new Date(now),
        ends_at: new Date(now + seconds * 1000),
      })
      .execute();
    return secret;
  }

  #row(secret: string, of: 'back-office' | 'console') {
    return this.#database.kysely
      .selectFrom('operator_logins as login')
      .innerJoin('operators as operator', 'operator.id', 'login.operator_id')
      .select(['login.id', 'login.operator_id', 'login.stage', 'login.form_token', 'login.new_totp_secret'])
      .select(['operator.name', 'operator.roles'])
      .where('login.secret_hash', '=', hashOf(secret))
      .where('login.of', '=', of)
      .where('login.ends_at', '>', new Date(this.#clock()))
      .executeTakeFirst();
  }
}

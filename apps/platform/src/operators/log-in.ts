import { OPERATOR_ROLES, OperatorName } from '@baize/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { recordAct } from '../foundation/operators/acts.ts';
import { MACHINE } from '../foundation/operators/machine-token.ts';
import { newSecret as newTotpSecret } from '../foundation/second-step/totp.ts';
import type { Tx } from '../foundation/db/database.ts';
import type { Tables } from '../foundation/db/tables.ts';
import type { OperatorParts } from './operator-parts.ts';
import { passkeysOf } from './passkeys.ts';
import { newFirstPassword } from './secrets.ts';
import type { OperatorRow } from './tables.ts';

/** Log-in attempts of one address, with any names. */
const ADDRESS_LIMIT = { max: 40, windowSeconds: 900 };

/** Why a log-in was refused. */
export type LogInProblem = 'wrong' | 'token-wrong' | 'operators-exist' | 'name-invalid';

interface Browser {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Makes the first operator of a new installation, by the machine's token: with all roles, and a session for the set-up.
 * Two calls at once make one. Refuses `too-many-requests`.
 */
export async function makeFirstOperator(
  { database, clock, passwords, sessions, isMachine, callWindows }: OperatorParts,
  { request, reply }: Browser,
  form: { token: string; name: string },
): Promise<LogInProblem | null> {
  await callWindows?.count('back-office', request.ip, ADDRESS_LIMIT);
  if (!isMachine(form.token)) return 'token-wrong';
  const name = z.safeParse(OperatorName, form.name);
  if (!name.success || name.data === MACHINE.name) return 'name-invalid';
  const password_hash = await passwords.hash(newFirstPassword());
  return database.transaction(async (tx) => {
    await sql`lock table operators in share row exclusive mode`.execute(tx.db);
    if (await tx.db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) return 'operators-exist';
    const row = { name: name.data, roles: OPERATOR_ROLES, password_hash, is_first_password: true };
    const { id } = await tx.db
      .insertInto('operators')
      .values({ ...row, totp_secret: null, totp_step: null, created_at: new Date(clock()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(
      tx,
      { ...MACHINE, requestId: request.id },
      {
        act: 'addOperator',
        subject: `operator:${name.data}`,
        before: null,
        after: { roles: OPERATOR_ROLES },
        reason: 'first operator of this installation',
      },
      clock(),
    );
    await sessions.begin(tx.db, request, reply, {
      operatorId: id,
      stage: 'set-up',
      newTotpSecret: newTotpSecret(),
    });
    return null;
  });
}

/**
 * Name and password. What follows is a code or a passkey, or the set-up of one who has none yet. Refuses
 * `too-many-requests`.
 */
export async function logIn(
  { database, passwords, attempts, callWindows, sessions }: OperatorParts,
  { request, reply }: Browser,
  form: { name: string; password: string },
): Promise<LogInProblem | null> {
  const name = form.name.trim().toLowerCase();
  await callWindows?.count('back-office', request.ip, ADDRESS_LIMIT);
  // With the address, so that a stranger elsewhere cannot lock an operator out.
  await attempts.count(database.kysely, 'password', `operator ${name} from ${request.ip}`);
  const known = await database.kysely.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst();
  const matches = await passwords.matches(form.password, known?.password_hash ?? null);
  if (!matches || !known) return 'wrong';
  return database.transaction(async (tx) => {
    // The password may have been reset, and every session ended, while it was being checked.
    const present = await lockOperator(tx, known.id);
    if (present.password_hash !== known.password_hash) return 'wrong';
    const isSetUp = !present.is_first_password && (await hasSecondStep(tx.db, present));
    await sessions.begin(tx.db, request, reply, {
      operatorId: known.id,
      ...(isSetUp ? { stage: 'code' } : { stage: 'set-up', newTotpSecret: newTotpSecret() }),
    });
    return null;
  });
}

type Stored = Selectable<OperatorRow>;

/** An app or a passkey: either is enough. */
export async function hasSecondStep(
  db: Kysely<Tables>,
  { id, totp_secret }: Pick<Stored, 'id' | 'totp_secret'>,
): Promise<boolean> {
  return totp_secret !== null || (await passkeysOf(db, id)).length > 0;
}

/** Log-ins and changes of the same operator are judged one after the other. */
export function lockOperator(tx: Tx, id: string): Promise<Stored> {
  return tx.db.selectFrom('operators').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

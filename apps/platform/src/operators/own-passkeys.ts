import type { FastifyRequest } from 'fastify';
import { recordAct } from '../foundation/operators/acts.ts';
import { lockOperator } from './log-in.ts';
import type { OperatorParts } from './operator-parts.ts';
import { insertPasskey, nameOf, readMade } from './passkeys.ts';
import type { OperatorSession } from './sessions.ts';

export type AddProblem = 'wrong' | 'passkey-name' | 'passkey-refused';

/**
 * Another passkey of an operator who is logged in. It needs the password too: an unattended browser is not enough.
 * Refuses `too-many-requests`.
 */
export async function addOwnPasskey(
  parts: OperatorParts,
  request: FastifyRequest,
  session: OperatorSession,
  form: { readonly password: string; readonly name: string; readonly passkey: string },
): Promise<AddProblem | null> {
  const { database, clock, passwords, attempts } = parts;
  const { operator } = session;
  const name = nameOf(form.name);
  if (name === null) return 'passkey-name';
  const subject = `code of operator ${operator.id}`;
  await attempts.count(database.kysely, 'password', subject);
  const { kysely } = database;
  const known = await kysely
    .selectFrom('operators')
    .select('password_hash')
    .where('id', '=', operator.id)
    .executeTakeFirst();
  if (!(await passwords.matches(form.password, known?.password_hash ?? null))) return 'wrong';
  const passkey = await readMade(parts, request, session, form.passkey);
  if (!passkey) return 'passkey-refused';
  return database.transaction(async (tx) => {
    const present = await lockOperator(tx, operator.id);
    // A reset in between has replaced the password.
    if (present.password_hash !== known?.password_hash) return 'wrong';
    if (!(await insertPasskey(tx, operator.id, passkey, { name, now: clock() }))) return 'passkey-refused';
    await attempts.clear(tx.db, 'password', subject);
    const change = { act: 'addOperatorPasskey', subject: `operator:${operator.name}`, before: null, after: { name } };
    await recordAct(tx, operator, { ...change, reason: 'added by the operator' }, clock());
    return null;
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAct } from '../foundation/operators/acts.ts';
import { newRecoveryCodes } from '../foundation/second-step/recovery-codes.ts';
import { acceptedStep } from '../foundation/second-step/totp.ts';
import { isWeakPassword } from '../players/identity/weak-passwords/weak-password.ts';
import { lockOperator } from './log-in.ts';
import type { OperatorParts } from './operator-parts.ts';
import type { OperatorSession } from './sessions.ts';

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 256;

export type SetUpProblem = 'password-weak' | 'passwords-differ' | 'code-wrong';

/**
 * Ends the first log-in: the operator's own password and their app, known by its first code.
 * @returns the recovery codes, which nobody is shown again, or why nothing was set up. Refuses `too-many-requests`.
 */
export async function setUp(
  { database, clock, passwords, attempts, sessions }: OperatorParts,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { operator, newTotpSecret }: OperatorSession,
  form: { password: string; again: string; code: string },
): Promise<readonly string[] | SetUpProblem> {
  await attempts.count(database.kysely, 'password', `code of operator ${operator.id}`);
  const now = clock();
  const step = newTotpSecret === null ? null : acceptedStep(newTotpSecret, form.code, now, null);
  if (isTooWeak(form.password, operator.name)) return 'password-weak';
  if (form.password !== form.again) return 'passwords-differ';
  if (step === null) return 'code-wrong';
  const password_hash = await passwords.hash(form.password);
  const codes = newRecoveryCodes();
  await database.transaction(async (tx) => {
    const before = await lockOperator(tx, operator.id);
    await tx.db
      .updateTable('operators')
      .set({ password_hash, is_first_password: false, totp_secret: newTotpSecret, totp_step: step })
      .where('id', '=', operator.id)
      .execute();
    await tx.db.deleteFrom('operator_recovery_codes').where('operator_id', '=', operator.id).execute();
    await tx.db
      .insertInto('operator_recovery_codes')
      .values(codes.hashes.map((hash) => ({ operator_id: operator.id, hash, used_at: null })))
      .execute();
    // Of two tabs with the same first password the one that comes first sets up: nobody else is logged in afterwards.
    await tx.db.deleteFrom('operator_logins').where('operator_id', '=', operator.id).execute();
    await recordAct(
      tx,
      operator,
      {
        act: 'setUpOperator',
        subject: `operator:${operator.name}`,
        before: { hasSecondStep: before.totp_secret !== null },
        after: { hasSecondStep: true },
        reason: 'password and second step chosen at the log-in',
      },
      now,
    );
    await sessions.begin(tx.db, request, reply, { operatorId: operator.id, stage: 'full' });
  });
  return codes.shown;
}

function isTooWeak(password: string, name: string): boolean {
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) return true;
  return isWeakPassword(password, [name]);
}

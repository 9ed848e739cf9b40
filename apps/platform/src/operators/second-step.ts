import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Tx } from '../foundation/db/database.ts';
import { recoveryCodeHash } from '../foundation/second-step/recovery-codes.ts';
import { acceptedStep } from '../foundation/second-step/totp.ts';
import { lockOperator } from './log-in.ts';
import type { OperatorParts } from './operator-parts.ts';
import { readAnswer } from './passkeys.ts';
import { unsealTotp } from './sealed-totp.ts';
import type { OperatorSession } from './sessions.ts';
import type { OperatorRow } from './tables.ts';

interface Browser {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The second step: a code of the app, or one of the recovery codes, each accepted once. Refuses `too-many-requests`.
 */
export function confirmCode(
  parts: OperatorParts,
  browser: Browser,
  session: OperatorSession,
  code: string,
): Promise<'code-wrong' | null> {
  return confirm(parts, browser, session, 'code-wrong', async () => async (tx) => {
    const present = await lockOperator(tx, session.operator.id);
    return isAccepted(parts, tx, present, code);
  });
}

/** The second step: a passkey of the operator. @param sent by the page's script. Refuses `too-many-requests`. */
export function confirmPasskey(
  parts: OperatorParts,
  browser: Browser,
  session: OperatorSession,
  sent: string,
): Promise<'passkey-refused' | null> {
  return confirm(parts, browser, session, 'passkey-refused', () => readAnswer(parts, browser.request, session, sent));
}

async function confirm<Problem>(
  { database, attempts, sessions }: OperatorParts,
  { request, reply }: Browser,
  { operator }: OperatorSession,
  problem: Problem,
  prepare: () => Promise<((tx: Tx) => Promise<boolean>) | null>,
): Promise<Problem | null> {
  const subject = `code of operator ${operator.id}`;
  await attempts.count(database.kysely, 'password', subject);
  const check = await prepare();
  if (!check) return problem;
  return database.transaction(async (tx) => {
    // A reset either came before and ended this session, or comes after and finds the new one.
    await lockOperator(tx, operator.id);
    if (!(await check(tx))) return problem;
    await attempts.clear(tx.db, 'password', subject);
    await attempts.clear(tx.db, 'password', `operator ${operator.name} from ${request.ip}`);
    await sessions.begin(tx.db, request, reply, { operatorId: operator.id, stage: 'full' });
    return null;
  });
}

async function isAccepted(
  { codeSecret, clock }: OperatorParts,
  tx: Tx,
  { id, totp_secret, totp_step }: Selectable<OperatorRow>,
  code: string,
): Promise<boolean> {
  const now = clock();
  const secret = totp_secret === null ? null : unsealTotp(codeSecret, id, totp_secret);
  const step = secret === null ? null : acceptedStep(secret, code, now, totp_step);
  if (step !== null) {
    await tx.db.updateTable('operators').set({ totp_step: step }).where('id', '=', id).execute();
    return true;
  }
  const used = await tx.db
    .updateTable('operator_recovery_codes')
    .set({ used_at: new Date(now) })
    .where('operator_id', '=', id)
    .where('hash', '=', recoveryCodeHash(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../foundation/db/database.ts';
import type { KeptPasskey } from '../foundation/passkeys/ceremonies.ts';
import { recordAct } from '../foundation/operators/acts.ts';
import { newRecoveryCodes } from '../foundation/second-step/recovery-codes.ts';
import { acceptedStep } from '../foundation/second-step/totp.ts';
import { isWeakPassword } from '../players/identity/weak-passwords/weak-password.ts';
import { hasSecondStep, lockOperator } from './log-in.ts';
import type { OperatorParts } from './operator-parts.ts';
import { insertPasskey, readMade } from './passkeys.ts';
import { sealTotp } from './sealed-totp.ts';
import type { OperatorSession } from './sessions.ts';

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 256;
/** What a passkey of the set-up is called; those that follow have names of their own. */
const FIRST_PASSKEY = 'first passkey';

export type SetUpProblem = 'password-weak' | 'passwords-differ' | 'code-wrong' | 'passkey-refused';

/**
 * What the operator chose: an app, known by its first code, or a passkey, as the page's script put it into the form.
 */
export type ChosenStep = { readonly code: string } | { readonly passkey: string };

/**
 * Ends the first log-in: the operator's own password and their second step.
 * @returns the recovery codes, which are never shown again, or why nothing was set up. Refuses `too-many-requests`.
 */
export async function setUp(
  parts: OperatorParts,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  session: OperatorSession,
  form: { password: string; again: string; step: ChosenStep },
): Promise<readonly string[] | SetUpProblem> {
  const { database, clock, passwords, attempts, sessions } = parts;
  const { operator } = session;
  await attempts.count(database.kysely, 'password', `code of operator ${operator.id}`);
  const now = clock();
  if (isTooWeak(form.password, operator.name)) return 'password-weak';
  if (form.password !== form.again) return 'passwords-differ';
  const chosen = await readChosen(parts, request, session, form.step);
  if (typeof chosen === 'string') return chosen;
  const password_hash = await passwords.hash(form.password);
  const codes = newRecoveryCodes();
  const isSetUp = await database.transaction(async (tx) => {
    const before = await hasSecondStep(tx.db, await lockOperator(tx, operator.id));
    if (chosen.passkey && !(await insertPasskey(tx, operator.id, chosen.passkey, { name: FIRST_PASSKEY, now })))
      return false;
    await tx.db
      .updateTable('operators')
      .set({ password_hash, is_first_password: false, ...chosen.app })
      .where('id', '=', operator.id)
      .execute();
    await keepRecoveryCodes(tx, operator.id, codes.hashes);
    // Of two tabs with the same first password the one that comes first sets up: nobody else is logged in afterwards.
    await tx.db.deleteFrom('operator_logins').where('operator_id', '=', operator.id).execute();
    const change = {
      act: 'setUpOperator',
      subject: `operator:${operator.name}`,
      before: { hasSecondStep: before },
      after: { hasSecondStep: true, by: chosen.passkey ? 'passkey' : 'app' },
      reason: 'password and second step chosen at the log-in',
    };
    await recordAct(tx, operator, change, now);
    await sessions.begin(tx.db, request, reply, { operatorId: operator.id, stage: 'full' });
    return true;
  });
  return isSetUp ? codes.shown : 'passkey-refused';
}

interface ReadStep {
  readonly app: { readonly totp_secret: string | null; readonly totp_step: number | null };
  readonly passkey: KeptPasskey | null;
}

async function readChosen(
  parts: OperatorParts,
  request: FastifyRequest,
  session: OperatorSession,
  step: ChosenStep,
): Promise<ReadStep | SetUpProblem> {
  if ('passkey' in step) {
    const passkey = await readMade(parts, request, session, step.passkey);
    return passkey ? { app: { totp_secret: null, totp_step: null }, passkey } : 'passkey-refused';
  }
  const { newTotpSecret: secret, operator } = session;
  const totp_step = secret === null ? null : acceptedStep(secret, step.code, parts.clock(), null);
  if (secret === null || totp_step === null) return 'code-wrong';
  return { app: { totp_secret: sealTotp(parts.codeSecret, operator.id, secret), totp_step }, passkey: null };
}

async function keepRecoveryCodes(tx: Tx, operatorId: string, hashes: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute();
  await tx.db
    .insertInto('operator_recovery_codes')
    .values(hashes.map((hash) => ({ operator_id: operatorId, hash, used_at: null })))
    .execute();
}

function isTooWeak(password: string, name: string): boolean {
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) return true;
  return isWeakPassword(password, [name]);
}

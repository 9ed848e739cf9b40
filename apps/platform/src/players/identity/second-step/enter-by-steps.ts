import type { SecondStepWay } from '@baize/protocol';
import type { Tx } from '../../../foundation/db/database.ts';
import { refuse } from '../../../foundation/http/refusal.ts';
import type { Identity } from '../identity.ts';
import { hasPasskey } from '../passkeys/passkey-store.ts';
import { openSession, type Place } from '../session-store.ts';
import { hashToken, newToken, type SessionTokens } from '../token.ts';
import { hasTotp } from './totp-store.ts';

/** By what somebody came in, and where. */
export interface FirstStep {
  /** A password alone does not open an account that has a passkey. */
  readonly byPassword: boolean;
  /** Whether passkeys are asked for on this host. */
  readonly passkeys: boolean;
}

/** A log-in whose first step was right. */
export interface HalfWay {
  /** Continues the log-in; null if no second step of the account is available here. */
  readonly ticket: string | null;
  readonly ways: readonly SecondStepWay[];
}

/** Opens a session after the first step of a log-in, or stores that step where the account asks for a second. */
export async function enterBySteps(
  identity: Identity,
  tx: Tx,
  userId: string,
  place: Place & { fingerprint: string | null },
  { byPassword, passkeys }: FirstStep,
): Promise<HalfWay | SessionTokens> {
  const [withApp, withPasskey] = [await hasTotp(tx.db, userId), await hasPasskey(tx.db, userId)];
  if (!withApp && !(byPassword && withPasskey)) return openSession(identity, tx, userId, place);
  const ways = [...(withPasskey && passkeys ? ['passkey' as const] : []), ...(withApp ? ['totp' as const] : [])];
  if (ways.length === 0) return { ticket: null, ways };
  const ticket = newToken();
  await tx.db
    .insertInto('login_steps')
    .values({
      hash: hashToken(ticket),
      user_id: userId,
      fingerprint: place.fingerprint,
      created_at: new Date(identity.clock()),
    })
    .execute();
  return { ticket, ways };
}

/**
 * After the commit: refuses `second-step-needed`, whose `errors.ticket` continues the log-in by one of `errors.ways`,
 * and `passkey-unavailable` where only a passkey would, and none is asked for on this host.
 */
export function wholeOrRefused(outcome: HalfWay | SessionTokens): SessionTokens {
  if (!('ticket' in outcome)) return outcome;
  const { ticket, ways } = outcome;
  if (ticket === null) refuse('passkey-unavailable');
  return refuse('second-step-needed', { errors: { ticket: [ticket], ways: [...ways] } });
}

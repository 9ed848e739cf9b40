import type { ErrorCode, TeamServiceAnswer } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { balanceUnitsOf } from '../../ledger/wallets.ts';
import { type Asked, judgeOnce } from '../../slots/wallet/judge-once.ts';
import type { TeamServices } from '../team-services.ts';
import { type PlaySession, findSession } from '../tokens/play-sessions.ts';
import { storedId } from './stored-id.ts';

/** What one wallet call asks, and by whom. */
interface WalletAct {
  readonly service: string;
  readonly kind: Asked['kind'];
  readonly amountUnits: number;
  /** Further values that a repeat must have in common. */
  readonly more: readonly string[];
  readonly asked: { readonly transactionId: string; readonly sessionId: string; readonly roundId: string };
}
/** What a transaction is judged with: identifiers as they are stored. */
export interface Judged {
  readonly session: PlaySession & { readonly ended: boolean };
  readonly transactionId: string;
  readonly roundId: string;
}

/**
 * [TS6] processes a transaction of a service at most once, as one of a provider is.
 * Refuses `slot-session-ended` (no session of this service), `idempotency-conflict`, and what `judge` says.
 */
export async function walletAct(
  services: TeamServices,
  { service, kind, amountUnits, more, asked }: WalletAct,
  judge: (tx: Tx, judged: Judged) => Promise<ErrorCode | null>,
): Promise<TeamServiceAnswer> {
  const session = await sessionAt(services, service, asked.sessionId);
  const [id, roundId] = [storedId(service, asked.transactionId), storedId(service, asked.roundId)];
  const { user_id: userId, currency } = session;
  const transaction = { id, kind, userId, roundId, amountUnits, more: [asked.sessionId, ...more] };
  const { balanceUnits } = await judgeOnce(services, transaction, async (tx) => {
    const refusal = await judge(tx, { session, transactionId: id, roundId });
    return { refusal, balanceUnits: await balanceUnitsOf(tx.db, userId, currency) };
  });
  return { transactionId: asked.transactionId, balanceUnits };
}

/** A session always belongs to the same player, so it may be read before the transaction that relies on it. */
export async function sessionAt({ database, clock }: TeamServices, service: string, id: string) {
  const session = await database.transaction((tx) => findSession(tx, service, id, clock()));
  return session ?? refuse('slot-session-ended');
}

import type { ErrorCode, TeamServiceAnswer, TeamServiceRollback } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { type SlotRound, changeRound, lockRound } from '../../slots/wallet/rounds.ts';
import { markOrFind, returnStake } from '../../slots/wallet/take-back.ts';
import type { Entry } from '../entries/read-entries.ts';
import type { TeamServices } from '../team-services.ts';
import { addReserved, inRoubles, lockEntry } from './caps.ts';
import { storedId } from './stored-id.ts';
import { type Judged, walletAct } from './wallet-act.ts';

/**
 * Returns a stake; a round without stakes left is closed. For a stake that has not come it stores a mark, by which the
 * stake is refused when it comes. Refuses `slot-round-finished`, `slot-session-ended` (no session of this service),
 * `idempotency-conflict`.
 */
export function rollBack(
  services: TeamServices,
  service: string,
  asked: TeamServiceRollback,
): Promise<TeamServiceAnswer> {
  const { reserveTransactionId } = asked;
  const act = { service, kind: 'rollback' as const, amountUnits: 0, more: [reserveTransactionId], asked };
  return walletAct(services, act, (tx, judged) =>
    takeBack(services, tx, judged, storedId(service, reserveTransactionId)),
  );
}

async function takeBack(
  services: TeamServices,
  tx: Tx,
  { session, roundId }: Judged,
  betTransactionId: string,
): Promise<ErrorCode | null> {
  const asked = { betTransactionId, roundId, userId: session.user_id };
  // Locked before the entry, in the same order as a stake of this identifier that is in flight.
  const stored = await markOrFind(services, tx, asked);
  if (stored === null) return null;
  const entry = await lockEntry(tx, session.service);
  const before = await lockRound(tx, roundId);
  const refusal = await returnStake(services, tx, stored, asked);
  if (before !== null) await noteReturned(services, tx, entry, before);
  return refusal;
}

/** Updates the sums after stakes of a round were returned, and closes the round if none is left. */
export async function noteReturned(
  { clock }: Pick<TeamServices, 'clock'>,
  tx: Tx,
  entry: Entry,
  before: SlotRound,
): Promise<void> {
  const after = (await lockRound(tx, before.id))!;
  const { currency } = before;
  const returnedUnits = before.stake_units - after.stake_units;
  if (returnedUnits === 0) return;
  await addReserved(tx, entry, inRoubles(after.stake_units, currency) - inRoubles(before.stake_units, currency));
  await changeRound(tx, after.id, {
    returned_units: before.returned_units + returnedUnits,
    ...(after.stake_units === 0 && { finished_at: new Date(clock()) }),
  });
}

import type { ErrorCode, TeamServiceAnswer, TeamServiceSettle } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { finishRound } from '../../slots/wallet/finish-round.ts';
import { payWin } from '../../slots/wallet/pay-win.ts';
import { lockRound } from '../../slots/wallet/rounds.ts';
import type { TeamServices } from '../team-services.ts';
import { addPaid, inRoubles, lockEntry, withinCaps } from './caps.ts';
import { type Judged, walletAct } from './wallet-act.ts';

/**
 * Pays what a round has won and closes it, whether or not the session or the service has ended meanwhile; what is above
 * the caps is held. Refuses `slot-round-unknown` (no stake of the round has come: nothing is stored, and the settle may
 * come again after the stake), `slot-round-finished`, `slot-session-ended` (no session of this service),
 * `idempotency-conflict`.
 */
export function settle(services: TeamServices, service: string, asked: TeamServiceSettle): Promise<TeamServiceAnswer> {
  const act = { service, kind: 'win' as const, amountUnits: asked.winUnits, more: [asked.currency], asked };
  return walletAct(services, act, (tx, judged) => pay(services, tx, judged, asked));
}

async function pay(
  services: TeamServices,
  tx: Tx,
  { session, transactionId, roundId }: Judged,
  { currency, winUnits }: TeamServiceSettle,
): Promise<ErrorCode | null> {
  const entry = await lockEntry(tx, session.service);
  const round = await lockRound(tx, roundId);
  if (round?.user_id !== session.user_id || round.currency !== currency) refuse('slot-round-unknown');
  if (round.finished_at !== null) return 'slot-round-finished';
  const now = services.clock();
  const paidUnits = withinCaps(entry, currency, winUnits, now);
  await payWin(services, tx, round, { transactionId, paidUnits, heldUnits: winUnits - paidUnits });
  await finishRound(tx, round, new Date(now));
  const releasedUnits = inRoubles(round.stake_units, currency);
  await addPaid(tx, entry, { releasedUnits, paidUnits: inRoubles(paidUnits, currency), now });
  return null;
}

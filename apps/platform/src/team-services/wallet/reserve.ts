import type { ErrorCode, TeamServiceAnswer, TeamServiceReserve } from '@baize/protocol';
import { limitsOf } from '../../bets/limits/limits.ts';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { lockWallet } from '../../ledger/wallets.ts';
import { type SlotRound, lockRound, openRound } from '../../slots/wallet/rounds.ts';
import { takeStake } from '../../slots/wallet/take-stake.ts';
import type { Entry } from '../entries/read-entries.ts';
import type { TeamServices } from '../team-services.ts';
import { addReserved, capIn, inRoubles, lockEntry } from './caps.ts';
import { type Judged, walletAct } from './wallet-act.ts';

/**
 * Takes a stake of a round from the wallet of the session's player. Refuses `slot-session-ended`, `not-offered` (by the
 * country of the session), `team-service-stopped`, `wallet-missing` (another currency than the session's),
 * `stake-below-minimum`, `stake-above-maximum`, `team-service-reserved-full`, `balance-too-low`, `slot-round-finished`,
 * `slot-bet-rolled-back`, `idempotency-conflict`.
 */
export function reserve(
  services: TeamServices,
  service: string,
  asked: TeamServiceReserve,
): Promise<TeamServiceAnswer> {
  const { stakeUnits, currency } = asked;
  const act = { service, kind: 'bet' as const, amountUnits: stakeUnits, more: [currency], asked };
  return walletAct(services, act, (tx, judged) => place(services, tx, judged, asked));
}

async function place(
  services: TeamServices,
  tx: Tx,
  judged: Judged,
  { currency, stakeUnits }: TeamServiceReserve,
): Promise<ErrorCode | null> {
  const { session, transactionId, roundId } = judged;
  if (session.ended) return 'slot-session-ended';
  // The service's own address says nothing about the player's country.
  if (!services.offer.isOfferedIn(session.country)) return 'not-offered';
  if (currency !== session.currency) return 'wallet-missing';
  const entry = await lockEntry(tx, session.service);
  if (entry.state === 'stopped') return 'team-service-stopped';
  const known = await lockRound(tx, roundId);
  if (known !== null && !isOf(known, session)) refuse('idempotency-conflict');
  if (known !== null && known.finished_at !== null) return 'slot-round-finished';
  const before = known?.stake_units ?? 0;
  const addedUnits = inRoubles(before + stakeUnits, currency) - inRoubles(before, currency);
  const tooMuch = beyondCaps(entry, { currency, stakeUnits, before, addedUnits });
  if (tooMuch !== null) return tooMuch;
  // It existed when the session was opened, and wallets are never closed.
  const wallet = (await lockWallet(tx, session.user_id, currency))!;
  if (wallet.balanceUnits < stakeUnits) return 'balance-too-low';
  const round = known ?? (await openFor(services, tx, judged, entry));
  await takeStake(services, tx, round, { transactionId, amountUnits: stakeUnits });
  await addReserved(tx, entry, addedUnits);
  return null;
}

function isOf(round: SlotRound, { user_id, currency }: Judged['session']): boolean {
  return round.user_id === user_id && round.currency === currency;
}

interface Stake extends Pick<TeamServiceReserve, 'currency' | 'stakeUnits'> {
  /** The round's stakes so far that were not rolled back. */
  readonly before: number;
  /** What the stake adds to what is reserved, in ledger units of the rouble. */
  readonly addedUnits: number;
}

/** [TS7] why a stake is too small or too large, for players as for the operators' caps. */
function beyondCaps(entry: Entry, { currency, stakeUnits, before, addedUnits }: Stake): ErrorCode | null {
  const limits = limitsOf('slots', currency);
  if (stakeUnits < limits.minStakeUnits) return 'stake-below-minimum';
  if (stakeUnits > limits.maxStakeUnits) return 'stake-above-maximum';
  if (before + stakeUnits > capIn(entry.stake_cap_units, currency)) return 'stake-above-maximum';
  return entry.reserved_units + addedUnits > entry.reserved_cap_units ? 'team-service-reserved-full' : null;
}

function openFor({ clock }: TeamServices, tx: Tx, { roundId, session }: Judged, entry: Entry): Promise<SlotRound> {
  const { name, title } = entry;
  const whose = { user_id: session.user_id, currency: session.currency, game_id: name };
  return openRound(tx, roundId, whose, { kind: 'slot', title, team_service: name }, new Date(clock()));
}

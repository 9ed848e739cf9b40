import type { ErrorCode, WalletAnswer, WalletBet } from '@baize/protocol';
import { lockFreeSpins } from '../../bets/bonuses/free-spins-store.ts';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { balanceUnitsOf, lockWallet } from '../../ledger/wallets.ts';
import { limitsOf } from '../../bets/limits/limits.ts';
import { findSlotSession, type SlotSession } from '../sessions.ts';
import type { Slots } from '../slots.ts';
import { judgeOnce, type Verdict } from './judge-once.ts';
import { changeRound, heldFreeSpins, openRound, type SlotRound } from './rounds.ts';
import { takeStake } from './take-stake.ts';

/**
 * Takes a stake. Refuses `slot-session-ended`, `not-offered` (by the country of the launch), `wallet-missing` (another
 * currency than the session's), `stake-below-minimum`, `stake-above-maximum`, `balance-too-low`, `free-spins-ended`,
 * `slot-round-finished`, `slot-bet-rolled-back`, `idempotency-conflict`.
 */
export async function bet(slots: Slots, asked: WalletBet): Promise<WalletAnswer> {
  // A token always belongs to the same player, so it may be read before the transaction that relies on it.
  const session =
    (await slots.database.transaction((tx) => findSlotSession(tx, asked.token, slots.clock()))) ??
    refuse('slot-session-ended');
  const { transactionId: id, roundId, amountUnits, currency, freeSpinsId } = asked;
  const transaction = { id, roundId, amountUnits, kind: 'bet' as const, userId: session.user_id };
  return judgeOnce(slots, { ...transaction, more: [currency, freeSpinsId] }, async (tx) => {
    const refusal = await place(slots, tx, session, asked);
    return { refusal, balanceUnits: await balanceUnitsOf(tx.db, session.user_id, session.currency) } satisfies Verdict;
  });
}

async function place(slots: Slots, tx: Tx, session: SlotSession, asked: WalletBet): Promise<ErrorCode | null> {
  if (session.ended) return 'slot-session-ended';
  // [SW11] The provider's own address says nothing about the player's country.
  if (!slots.offer.isOfferedIn(session.country)) return 'not-offered';
  if (asked.currency !== session.currency) return 'wallet-missing';
  const limits = limitsOf('slots', session.currency);
  if (asked.amountUnits < limits.minStakeUnits) return 'stake-below-minimum';
  if (asked.amountUnits > limits.maxStakeUnits) return 'stake-above-maximum';
  // A game that its provider has taken out of the catalogue meanwhile is played to its end.
  const game = slots.catalogue.find(session.game_id) ?? { kind: 'slot', title: session.game_id };
  const round = await openRound(tx, asked.roundId, session, game, new Date(slots.clock()));
  if (round.user_id !== session.user_id || round.game_id !== session.game_id) refuse('idempotency-conflict');
  if (round.finished_at !== null) return 'slot-round-finished';
  return asked.freeSpinsId === null
    ? stakeMoney(slots, tx, round, asked)
    : stakeFreeSpin(slots, tx, round, { ...asked, freeSpinsId: asked.freeSpinsId });
}

async function stakeMoney(slots: Slots, tx: Tx, round: SlotRound, asked: WalletBet): Promise<ErrorCode | null> {
  const { user_id: userId, currency } = round;
  if (round.free_spins_id !== null) return 'slot-round-finished';
  // `openRound` has opened it.
  const wallet = (await lockWallet(tx, userId, currency))!;
  if (wallet.balanceUnits < asked.amountUnits) return 'balance-too-low';
  await takeStake(slots, tx, round, asked);
  return null;
}

/** [SW8] reserves one of the campaign's spins for this round, so that two tabs cannot play the same one. */
async function stakeFreeSpin(
  { clock }: Slots,
  tx: Tx,
  round: SlotRound,
  { freeSpinsId, amountUnits }: WalletBet & { readonly freeSpinsId: string },
): Promise<ErrorCode | null> {
  if (round.stake_units !== 0 || round.free_spins_id !== null) return 'slot-round-finished';
  const spins = await lockFreeSpins(tx, freeSpinsId);
  const isTheirs =
    spins?.user_id === round.user_id && spins.game === round.game_id && spins.currency === round.currency;
  if (!isTheirs || spins.stake_units !== amountUnits) return 'free-spins-ended';
  if (spins.state !== 'open' || clock() >= spins.expires_at.getTime()) return 'free-spins-ended';
  if ((await heldFreeSpins(tx.db, freeSpinsId)) >= spins.spins_left) return 'free-spins-ended';
  await changeRound(tx, round.id, { free_spins_id: freeSpinsId });
  return null;
}

import type { ErrorCode, WalletAnswer, WalletWin } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { balanceUnitsOf } from '../../ledger/wallets.ts';
import type { Slots } from '../slots.ts';
import { withinCap } from './cap.ts';
import { countFreeSpin } from './free-spin.ts';
import { judgeOnce } from './judge-once.ts';
import { payWin } from './pay-win.ts';
import { changeRound, lockRound, type SlotRound } from './rounds.ts';

/**
 * [SW6] pays a win, and holds what is above the cap of its round, whether or not the session that staked has ended.
 * Refuses `slot-round-unknown` (the round has no bet, or only rolled-back ones: nothing is stored, and the win may come
 * again after the bet), `slot-round-finished`, `idempotency-conflict`.
 */
export function win(slots: Slots, asked: WalletWin): Promise<WalletAnswer> {
  const { transactionId: id, playerId: userId, roundId, amountUnits, currency } = asked;
  return judgeOnce(slots, { id, kind: 'win', userId, roundId, amountUnits, more: [currency] }, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round?.user_id !== userId || round.currency !== currency) refuse('slot-round-unknown');
    const refusal = await pay(slots, tx, round, asked);
    return { refusal, balanceUnits: await balanceUnitsOf(tx.db, userId, currency) };
  });
}

async function pay(slots: Slots, tx: Tx, round: SlotRound, asked: WalletWin): Promise<ErrorCode | null> {
  if (round.finished_at !== null) return 'slot-round-finished';
  const { amountUnits } = asked;
  if (round.free_spins_id !== null) {
    // A free spin pays once: its win is one amount.
    if (round.spin_used) return 'slot-round-paid';
    await countFreeSpin(slots, tx, round, amountUnits);
    await changeRound(tx, round.id, { won_units: amountUnits, spin_used: true });
    return null;
  }
  if (round.stake_units === 0) refuse('slot-round-unknown');
  const paidUnits = withinCap(slots, round, amountUnits);
  const { transactionId } = asked;
  await payWin(slots, tx, round, { transactionId, paidUnits, heldUnits: amountUnits - paidUnits });
  return null;
}

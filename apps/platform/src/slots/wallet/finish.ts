import type { WalletAnswer, WalletFinish } from '@baize/protocol';
import { refuse } from '../../foundation/http/refusal.ts';
import { walletOf } from '../../ledger/wallets.ts';
import type { Slots } from '../slots.ts';
import { countFreeSpin } from './free-spin.ts';
import { finishRound } from './finish-round.ts';
import { judgeOnce } from './judge-once.ts';
import { changeRound, lockRound } from './rounds.ts';

/**
 * Closes a round: nothing is booked on it any more. It counts a free spin that won nothing, and the stake for the
 * wagering of a bonus. Refuses `slot-round-unknown` (nothing is stored, and it may come again after the bet),
 * `idempotency-conflict`.
 */
export function finish(slots: Slots, asked: WalletFinish): Promise<WalletAnswer> {
  const { transactionId: id, playerId: userId, roundId } = asked;
  return judgeOnce(slots, { id, kind: 'finish', userId, roundId, amountUnits: 0, more: [] }, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round?.user_id !== userId) refuse('slot-round-unknown');
    if (round.finished_at === null) {
      const countsNow = round.free_spins_id !== null && !round.spin_used;
      if (countsNow) await countFreeSpin(slots, tx, round, 0);
      if (countsNow) await changeRound(tx, round.id, { spin_used: true });
      await finishRound(tx, round, new Date(slots.clock()));
    }
    const wallet = await walletOf(tx.db, userId, round.currency);
    return { refusal: null, balanceUnits: wallet?.balanceUnits ?? 0 };
  });
}

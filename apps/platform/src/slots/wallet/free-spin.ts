import { findFreeSpins } from '../../bets/bonuses/free-spins-store.ts';
import { grantWin, useFreeSpin as takeFreeSpin } from '../../bets/bonuses/free-spins.ts';
import { termsOf } from '../../bets/bonuses/bonus-rules.ts';
import type { Tx } from '../../foundation/db/database.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { Slots } from '../slots.ts';
import type { SlotRound } from './rounds.ts';

/**
 * [SW8] counts the free spin of a round, with what it won. A spin that was staked in time is paid by the terms of its
 * campaign even if the campaign's spins have ended meanwhile.
 */
export async function countFreeSpin(slots: Slots, tx: Tx, round: SlotRound, wonUnits: number): Promise<void> {
  const { reference: id, user_id: userId, free_spins_id: freeSpinsId, currency } = round;
  try {
    await takeFreeSpin(slots, tx, { id, freeSpinsId: freeSpinsId!, userId, wonUnits });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'free-spins-ended') throw error;
    const amountUnits = Math.min(wonUnits, termsOf('free-spins-win', currency).maxAmountUnits);
    if (amountUnits === 0) return;
    const spins = (await findFreeSpins(tx.db, freeSpinsId!))!;
    await grantWin(slots, tx, spins, { key: `free-spins:${freeSpinsId}:${id}`, amountUnits });
  }
}

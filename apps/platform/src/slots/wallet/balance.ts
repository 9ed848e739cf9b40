import type { WalletPlayer } from '@baize/protocol';
import { openFreeSpins } from '../../bets/bonuses/free-spins-store.ts';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { walletOf } from '../../ledger/wallets.ts';
import { findSlotSession, type SlotSession } from '../sessions.ts';
import type { Slots } from '../slots.ts';
import { heldFreeSpins } from './rounds.ts';

/** The player, the game and the balance of a session. Refuses `slot-session-ended`, `wallet-missing`. */
export async function balance({ database, clock }: Slots, token: string): Promise<WalletPlayer> {
  return database.transaction(async (tx) => {
    const session = await findSlotSession(tx, token, clock());
    if (session === null || session.ended) refuse('slot-session-ended');
    const { user_id: playerId, game_id: gameId, currency } = session;
    const wallet = (await walletOf(tx.db, playerId, currency)) ?? refuse('wallet-missing');
    const freeSpins = await playable(tx, session, clock());
    return { playerId, gameId, currency, balanceUnits: wallet.balanceUnits, freeSpins };
  });
}

/** The first spins to expire of which one can be played: those that are staked in an open round are not among them. */
async function playable(
  tx: Tx,
  { user_id, game_id, currency }: SlotSession,
  now: number,
): Promise<WalletPlayer['freeSpins']> {
  for (const spins of await openFreeSpins(tx.db, user_id, now)) {
    if (spins.game !== game_id || spins.currency !== currency) continue;
    const left = spins.spins_left - (await heldFreeSpins(tx.db, spins.id));
    if (left > 0) return { id: spins.id, left, stakeUnits: spins.stake_units };
  }
  return null;
}

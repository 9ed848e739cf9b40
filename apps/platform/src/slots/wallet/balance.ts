import type { WalletPlayer } from '@baize/protocol';
import { openFreeSpins } from '../../bonuses/free-spins-store.ts';
import { refuse } from '../../http/refusal.ts';
import { walletOf } from '../../ledger/wallets.ts';
import { findSlotSession } from '../sessions.ts';
import type { Slots } from '../slots.ts';

/** Who plays what, and with how much. Refuses `slot-session-ended`, `wallet-missing`. */
export async function balance({ database, clock }: Slots, token: string): Promise<WalletPlayer> {
  return database.transaction(async (tx) => {
    const session = await findSlotSession(tx, token, clock());
    if (session === null || session.ended) refuse('slot-session-ended');
    const { user_id: playerId, game_id: gameId, currency } = session;
    const wallet = (await walletOf(tx.db, playerId, currency)) ?? refuse('wallet-missing');
    const own = await openFreeSpins(tx.db, playerId, clock());
    const spins = own.find((each) => each.game === gameId && each.currency === currency && each.spins_left > 0);
    return {
      playerId,
      gameId,
      currency,
      balanceUnits: wallet.balanceUnits,
      freeSpins: spins ? { id: spins.id, left: spins.spins_left, stakeUnits: spins.stake_units } : null,
    };
  });
}

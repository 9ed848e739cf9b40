import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/foundation/db/database.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openWallet } from '../../src/ledger/wallets.ts';

/** A player with so many ledger units of roubles. */
export async function fundedPlayer(
  database: Database,
  ledger: Ledger,
  balanceUnits: number,
  name = 'alice',
): Promise<Player> {
  const player = { userId: randomUUID(), sessionId: randomUUID(), name };
  await database.transaction(async (tx) => {
    await openWallet(tx, player.userId, 'RUB');
    const against = [{ account: 'sandbox' as const, amountUnits: -balanceUnits }];
    await ledger.transfer(tx, {
      key: `grant:${player.userId}`,
      userId: player.userId,
      currency: 'RUB',
      amountUnits: balanceUnits,
      kind: 'grant',
      reference: null,
      against,
    });
  });
  return player;
}

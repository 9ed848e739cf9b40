import { randomUUID } from 'node:crypto';
import type { Currency } from '@baize/protocol';
import type { Database } from '../../src/foundation/db/database.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openWallet } from '../../src/ledger/wallets.ts';

/** A player with so many ledger units of roubles. */
export async function fundedPlayer(
  database: Database,
  ledger: Ledger,
  balanceUnits: number,
  hides = false,
): Promise<Player> {
  const player = { userId: randomUUID(), sessionId: randomUUID(), name: null, avatar: 0, hides };
  await openFundedWallet({ database, ledger }, player, 'RUB', balanceUnits);
  return player;
}

/** Opens a wallet of the player with so many ledger units in it. */
export function openFundedWallet(
  { database, ledger }: { readonly database: Database; readonly ledger: Ledger },
  { userId }: Player,
  currency: Currency,
  balanceUnits: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    await openWallet(tx, userId, currency);
    if (balanceUnits === 0) return;
    await ledger.transfer(tx, {
      key: `grant:${userId}`,
      userId,
      currency,
      amountUnits: balanceUnits,
      kind: 'grant',
      reference: null,
      against: [{ account: 'sandbox', amountUnits: -balanceUnits }],
    });
  });
}

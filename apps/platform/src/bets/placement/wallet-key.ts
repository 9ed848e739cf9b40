import type { Currency } from '@baize/protocol';

/** Names a player's wallets in a currency among those of a batch. */
export function walletKey(userId: string, currency: Currency): string {
  return `${userId} ${currency}`;
}

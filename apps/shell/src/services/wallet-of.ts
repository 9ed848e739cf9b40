import type { SessionState } from '@baize/contract';
import type { WalletState } from '@baize/protocol';

/** The wallet of the player's profile; null for a visitor who has none. */
export function walletOf(session: SessionState): WalletState | null {
  if (session.status !== 'player' || !session.user.currency) return null;
  return { currency: session.user.currency, balanceUnits: session.user.balance, sequence: 0 };
}

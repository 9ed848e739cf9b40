import type { SessionState } from '@baize/contract';
import type { WalletState } from '@baize/protocol';

/** The wallet as the player's profile tells it; null for whoever has none. */
export function walletOf(session: SessionState): WalletState | null {
  if (session.status !== 'player' || !session.user.currency) return null;
  return { currency: session.user.currency, balanceUnits: session.user.balance, sequence: 0 };
}

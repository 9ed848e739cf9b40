import { usePresent, useSession, useShell } from '@baize/contract';
import type { Currency } from '@baize/protocol';

/** Who is at the table: with `userId` null, a guest. */
export interface Player {
  readonly userId: string | null;
  readonly name: string | null;
  /** null for a guest. */
  readonly balanceUnits: number | null;
  /** The player's own currency, or the one shown to guests. */
  readonly currency: Currency;
  /** A stored token is being refreshed: neither guest nor player yet. */
  readonly pending: boolean;
}

/** @param guestCurrency what `load` was told to show a visitor without an account */
export function usePlayer(guestCurrency: Currency): Player {
  const session = useSession();
  const wallet = usePresent(useShell().wallet$);
  const user = session.status === 'player' ? session.user : null;
  return {
    userId: user?.id ?? null,
    name: user?.name ?? null,
    balanceUnits: user === null ? null : (wallet?.balanceUnits ?? user.balance),
    currency: wallet?.currency ?? user?.currency ?? guestCurrency,
    pending: session.status === 'pending',
  };
}

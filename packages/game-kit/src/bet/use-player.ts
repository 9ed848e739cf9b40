import { useStore, useSession, useShell } from '@baize/contract';
import type { Currency, Picture, User } from '@baize/protocol';

/** Who is at the table: with `userId` null, a guest. */
export interface Player {
  readonly userId: string | null;
  readonly name: string | null;
  /** Nobody’s for a guest. */
  readonly picture: Picture;
  /** The largest stake that one of the player's balances covers, since none is ever split; null for a guest. */
  readonly balanceUnits: number | null;
  /** The player's own currency, or the one shown to guests. */
  readonly currency: Currency;
  /** A stored token is being refreshed: neither guest nor player yet. */
  readonly pending: boolean;
}

/** @param guestCurrency what `load` was told to show a visitor without an account */
export function usePlayer(guestCurrency: Currency): Player {
  const session = useSession();
  const wallet = useStore(useShell().wallet$);
  const user = session.status === 'player' ? session.user : null;
  return {
    userId: user?.id ?? null,
    name: user?.name ?? null,
    picture: user?.picture ?? 'hidden',
    balanceUnits: user === null ? null : Math.max(wallet?.balanceUnits ?? user.balance, bonusStakeUnits(user)),
    currency: wallet?.currency ?? user?.currency ?? guestCurrency,
    pending: session.status === 'pending',
  };
}

/** What may be staked from the bonus balance by the terms of the active bonus. */
function bonusStakeUnits({ bonus, bonus_balance }: User): number {
  return bonus ? Math.min(bonus_balance, bonus.terms.maxStakeUnits) : 0;
}

import { useLocale, useStore, useSession, useShell, useTimeZone } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { formatDateTime } from '@baize/ui/format';

/** The player who bets: with `userId` null, a guest. */
export interface Player {
  readonly userId: string | null;
  /** Real money, which alone is taken here; null for a guest. */
  readonly balanceUnits: number | null;
  readonly currency: Currency;
}

export function usePlayer(): Player {
  const session = useSession();
  const { wallet$, guestCurrency } = useShell();
  const wallet = useStore(wallet$);
  const user = session.status === 'player' ? session.user : null;
  return {
    userId: user?.id ?? null,
    balanceUnits: user && (wallet?.balanceUnits ?? user.balance),
    currency: wallet?.currency ?? user?.currency ?? guestCurrency,
  };
}

/** The player's day of an instant, as a date is written. */
export function useDay(instant: number): string {
  return formatDateTime(instant, useLocale(), { style: 'date', timeZone: useTimeZone() });
}

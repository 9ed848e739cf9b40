import { useLocale, usePresent, useSession, useShell } from '@baize/contract';
import { DEFAULT_CURRENCY } from '@baize/protocol';
import type { Currency } from '@baize/protocol';
import { formatDateTime } from '@baize/ui/format';
import { useSyncExternalStore } from 'react';

/** Who bets: with `userId` null, a guest. */
export interface Player {
  readonly userId: string | null;
  /** Real money, which alone is taken here; null for a guest. */
  readonly balanceUnits: number | null;
  readonly currency: Currency;
}

export function usePlayer(): Player {
  const session = useSession();
  const wallet = usePresent(useShell().wallet$);
  const user = session.status === 'player' ? session.user : null;
  return {
    userId: user?.id ?? null,
    balanceUnits: user && (wallet?.balanceUnits ?? user.balance),
    currency: wallet?.currency ?? user?.currency ?? DEFAULT_CURRENCY,
  };
}

const never = (): (() => void) => () => undefined;

/** Where the player counts the days: the zone of the account, else the browser's, which the server does not know. */
export function useTimeZone(): string {
  const session = useSession();
  const own = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
  return (session.status === 'player' ? session.user.timezone : null) ?? own;
}

/** The player's day of an instant, as a date is written. */
export function useDay(instant: number): string {
  return formatDateTime(instant, useLocale(), { style: 'date', timeZone: useTimeZone() });
}

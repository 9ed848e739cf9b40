import { useLocale, useSession, useShell } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';

/** The currency that amounts are shown in, to a player or a guest. */
export function useCurrency(): Currency {
  const session = useSession();
  const { guestCurrency } = useShell();
  return (session.status === 'player' ? session.user.currency : null) ?? guestCurrency;
}

/** Writes whole amounts without their `,00`. */
export function useMoney(): (units: number, currency: Currency) => string {
  const locale = useLocale();
  return (units, currency) => formatMoney(units, currency, locale, { decimals: 'auto' });
}

interface Amount {
  readonly currency: Currency;
  readonly units: number;
}

/** The amount of one currency of a list that has one for each; 0 where it has none. */
export function amountIn(amounts: readonly Amount[], currency: Currency): number {
  return amounts.find((amount) => amount.currency === currency)?.units ?? 0;
}

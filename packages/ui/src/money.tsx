import type { Currency, Locale } from '@baize/protocol';
import { classNames } from './class-names.ts';
import { moneyParts, type MoneyOptions } from './format-money.ts';

/** Properties of {@link Money}. */
export interface MoneyProps extends MoneyOptions {
  /** Ledger units, 1/10,000 of the major unit. */
  readonly units: number;
  readonly currency: Currency;
  readonly locale: Locale;
  /** `net` colours by the sign: for results of the player, never for prices or balances. */
  readonly tone?: 'net' | 'plain';
  readonly className?: string;
}

/** An amount with equal-width figures and a quiet currency; its text equals `formatMoney`. */
export function Money({ units, currency, locale, sign, decimals, tone = 'plain', className }: MoneyProps) {
  const parts = moneyParts(units, currency, locale, { sign, decimals });
  const symbol = <span className="bz-cur">{parts.symbol}</span>;
  return (
    <span className={classNames('bz-num', tone === 'net' && toneOf(units), className)}>
      {parts.sign}
      {parts.symbolFirst && symbol}
      {parts.figure}
      {!parts.symbolFirst && symbol}
    </span>
  );
}

function toneOf(units: number): string | false {
  if (units === 0) return false;
  return units > 0 ? 'bz-win' : 'bz-loss';
}

import type { Locale } from '@baize/protocol';
import { formatPercent } from '@baize/ui/format';

/** Smaller chances have more zeros than a column has room for. */
const LEAST_PERCENT = 0.001;

/** A chance with as many decimals as it takes to say something: `47,4 %`, `2,38 %`, `0,005 %`, `< 0,001 %`. */
export function chanceText(chance: number, locale: Locale): string {
  const percent = chance * 100;
  if (percent < LEAST_PERCENT) return `<\u00a0${formatPercent(LEAST_PERCENT, locale, { decimals: 3 })}`;
  const decimals = percent >= 10 ? 1 : percent >= 0.1 ? 2 : Math.ceil(-Math.log10(percent));
  return formatPercent(percent, locale, { decimals });
}

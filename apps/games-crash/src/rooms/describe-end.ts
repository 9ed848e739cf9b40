import type { ShellI18n } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { formatMoney, formatNumber } from '@baize/ui/format';
import type { OwnEnd } from './own-end.ts';

/** A round's end for the player in words, for what happened out of sight and for screen readers. */
export function describeEnd(end: OwnEnd, t: ShellI18n['t'], locale: Locale): string {
  const { status, stakeUnits, payoutUnits, currency, roundNumber } = end;
  return t(`told.${status}`, {
    round: formatNumber(roundNumber, locale),
    stake: formatMoney(stakeUnits, currency, locale),
    payout: formatMoney(payoutUnits, currency, locale),
  });
}

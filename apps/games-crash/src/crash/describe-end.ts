import type { ShellI18n } from '@baize/contract';
import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import type { Locale } from '@baize/protocol';
import { formatMoney, formatMultiplier } from '@baize/ui/format';

/** A bet's end in words, for what happened out of sight and for screen readers. */
export function describeEnd(
  bet: CrashBetRecord,
  t: ShellI18n['t'],
  locale: Locale,
): { title: string; lines: string[] } {
  const { status, stakeUnits, payoutUnits, currency, outcome } = bet;
  const money = (units: number): string => formatMoney(units, currency, locale);
  const at = outcome.cashedOutAt === null ? '' : formatMultiplier(outcome.cashedOutAt * 100, locale);
  const round = t('kit.rounds.round', { number: bet.proof.roundNumber });
  if (status === 'won') return { title: t('told.won', { at, payout: money(payoutUnits) }), lines: [round] };
  if (status === 'refunded') return { title: t('told.refunded', { stake: money(stakeUnits) }), lines: [round] };
  return { title: t('told.lost', { stake: money(stakeUnits) }), lines: [round] };
}

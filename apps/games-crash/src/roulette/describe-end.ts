import type { ShellI18n } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import type { RouletteBetRecord } from '@baize/protocol/games/roulette/roulette';
import { formatMoney, formatNumber } from '@baize/ui/format';
import { resultText } from './colours.ts';
import type { EndedBets } from '@baize/game-kit/rounds';

/** How a round ended for the player in words, for what happened out of sight and for screen readers. */
export function describeEnd(
  { roundNumber, bets }: EndedBets<RouletteBetRecord>,
  t: ShellI18n['t'],
  locale: Locale,
): { title: string; lines: string[] } {
  const [first] = bets;
  const lines = [t('kit.rounds.round', { number: formatNumber(roundNumber, locale) })];
  const money = (units: number): string => formatMoney(units, first!.currency, locale);
  const sum = (of: 'payoutUnits' | 'stakeUnits'): number => bets.reduce((units, bet) => units + bet[of], 0);
  const pocket = first?.outcome.pocket ?? null;
  if (first?.status === 'refunded' || pocket === null)
    return { title: t('told.refunded', { stake: money(sum('stakeUnits')) }), lines };
  const came = resultText(pocket, t, locale);
  const payout = sum('payoutUnits');
  const title =
    payout === 0
      ? t('told.lost', { came, stake: money(sum('stakeUnits')) })
      : t('told.won', { came, payout: money(payout), stake: money(sum('stakeUnits')) });
  return { title, lines };
}

import type { ShellI18n } from '@baize/contract';
import type { CrashRoundResult } from '@baize/protocol/games/crash/crash';
import type { Locale } from '@baize/protocol';
import { formatMultiplier, formatNumber } from '@baize/ui/format';
import type { HistoryItem } from '@baize/ui/history-strip';

/** From these multipliers (hundredths) on a result is shown as up, as high. */
const UP = 200;
const HIGH = 1_000;

/** "2.47×", or a dash where it is unknown. */
function bustText(bust: number | null, locale: Locale): string {
  return bust === null ? '—' : formatMultiplier(bust * 100, locale);
}

export function historyItems(rounds: readonly CrashRoundResult[], t: ShellI18n['t'], locale: Locale): HistoryItem[] {
  return rounds.map(({ roundNumber, bust, voided }) => {
    const text = bustText(bust, locale);
    const round = `${t('kit.rounds.round', { number: formatNumber(roundNumber, locale) })}, ${text}`;
    const key = String(roundNumber);
    if (bust === null || voided !== null)
      return { key, text, title: `${round}, ${t('kit.rounds.void.mark')}`, tone: 'void' };
    return { key, text, title: round, tone: bust >= HIGH ? 'high' : bust >= UP ? 'up' : 'plain' };
  });
}

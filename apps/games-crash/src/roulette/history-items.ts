import type { ShellI18n } from '@baize/contract';
import { rouletteColour } from '@baize/fairness/games/roulette/roulette';
import type { Locale } from '@baize/protocol';
import type { RouletteRoundResult } from '@baize/protocol/games/roulette/roulette';
import { formatNumber } from '@baize/ui/format';
import type { HistoryItem } from '@baize/ui/history-strip';
import { fairNumber, resultText } from './colours.ts';
import { chipClass } from './mark.tsx';

export function historyItems(rounds: readonly RouletteRoundResult[], t: ShellI18n['t'], locale: Locale): HistoryItem[] {
  return rounds.map(({ roundNumber, pocket, voided }) => {
    const number = t('kit.rounds.round', { number: formatNumber(roundNumber, locale) });
    const key = String(roundNumber);
    if (pocket === null) return { key, text: '—', title: `${number}, ${t('kit.rounds.void.mark')}`, tone: 'void' };
    const colour = rouletteColour(pocket);
    const text = resultText(pocket, t, locale);
    const mark = `${fairNumber(colour, locale)}×`;
    const round = `${number}, ${text}`;
    if (voided !== null) return { key, text, mark, title: `${round}, ${t('kit.rounds.void.mark')}`, tone: 'void' };
    return {
      key,
      text,
      mark,
      title: round,
      className: chipClass(colour),
    };
  });
}

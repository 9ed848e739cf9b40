import type { ShellI18n } from '@baize/contract';
import { rouletteColour } from '@baize/fairness/roulette';
import type { Locale, RouletteRoundResult } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import type { HistoryItem } from '@baize/ui/history-strip';
import { paysText, resultText } from './colours.ts';
import { chipClass } from './mark.tsx';

export function historyItems(rounds: readonly RouletteRoundResult[], t: ShellI18n['t'], locale: Locale): HistoryItem[] {
  return rounds.map(({ roundNumber, pocket }) => {
    const colour = rouletteColour(pocket);
    const round = t('kit.rounds.round', { number: formatNumber(roundNumber, locale) });
    return {
      key: String(roundNumber),
      text: paysText(colour, locale),
      title: `${round}, ${resultText(pocket, t, locale)}`,
      className: chipClass(colour),
    };
  });
}

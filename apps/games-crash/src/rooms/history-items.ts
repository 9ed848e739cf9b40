import type { ShellI18n } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import type { RoomResult } from '@baize/protocol/games/rooms/rooms';
import { formatMoney, formatNumber } from '@baize/ui/format';
import type { HistoryItem } from '@baize/ui/history-strip';
import { winnerName } from './winner-name.ts';

export function historyItems(results: readonly RoomResult[], t: ShellI18n['t'], locale: Locale): HistoryItem[] {
  return results.map(({ roundNumber, payoutUnits, potUnits, currency, winner }) => {
    const text = formatMoney(winner ? payoutUnits : potUnits, currency, locale, { decimals: 'auto' });
    const round = t('kit.rounds.round', { number: formatNumber(roundNumber, locale) });
    const title = `${round}, ${winner === null ? t('stage.refunded') : winnerName(winner, t)}, ${text}`;
    return { key: String(roundNumber), text, title, tone: 'plain' };
  });
}

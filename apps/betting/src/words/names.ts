import type { TranslationValues } from '@baize/contract';
import { sportsName } from '@baize/protocol';
import type { Competitor, Locale, MarketKind, Sport } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';

export type Translate = (key: string, values?: TranslationValues) => string;

/** What a market has to be known by to be named. */
export interface NamedMarket {
  readonly kind: MarketKind;
  readonly sport: Sport;
  readonly lineHundredths: number | null;
  readonly period: number | null;
}

export function marketName(t: Translate, { kind, sport, lineHundredths, period }: NamedMarket, locale: Locale): string {
  if (kind === 'total') return t('market.total', { line: lineText(lineHundredths, locale) });
  if (kind === 'period-winner') return t(`market.period-winner.${sport}`, { period: period ?? 1 });
  return t(`market.${kind}`);
}

/** A selection in full words, such as `Марал −0,75` or `Больше 2,5`. */
export function selectionName(
  t: Translate,
  { kind, lineHundredths }: Pick<NamedMarket, 'kind' | 'lineHundredths'>,
  selectionId: string,
  competitors: readonly Competitor[],
  locale: Locale,
): string {
  if (kind === 'correct-score' && selectionId !== 'other') return selectionId.replace('-', ':');
  if (kind === 'total') return t(`selection.${selectionId}`, { line: lineText(lineHundredths, locale) });
  const side = SIDES.indexOf(selectionId);
  const competitor = competitors.find(({ id }) => id === selectionId) ?? competitors[side];
  if (!competitor) return t(`selection.${selectionId}`);
  const name = sportsName(competitor.name, locale);
  return kind === 'handicap' ? `${name} ${handicapText(lineHundredths, side, locale)}` : name;
}

const SIDES = ['home', 'away'];

/** A line as it is written: `2,5`, `2,25`. */
export function lineText(lineHundredths: number | null, locale: Locale): string {
  return formatNumber((lineHundredths ?? 0) / 100, locale);
}

/** The handicap of one side; that of the market is the home side's. */
function handicapText(lineHundredths: number | null, side: number, locale: Locale): string {
  const own = (side === 0 ? 1 : -1) * ((lineHundredths ?? 0) / 100);
  return own === 0 ? '0' : formatNumber(own, locale, { sign: 'always' });
}

/** Who plays: `Марал – Гранит`; null for a tournament of many. */
export function fixtureName(competitors: readonly Competitor[], locale: Locale): string | null {
  const [home, away] = competitors;
  if (!home || !away || competitors.length > 2) return null;
  return `${sportsName(home.name, locale)} – ${sportsName(away.name, locale)}`;
}

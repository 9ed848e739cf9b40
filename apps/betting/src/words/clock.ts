import type { Fixture, Locale } from '@baize/protocol';
import { formatDateTime } from '@baize/ui/format';
import type { Translate } from './names.ts';

/** The state of a live fixture: `67′`, `2-й сет`, `перерыв`; empty before and after. */
export function clockText(t: Translate, { clock, sport }: Pick<Fixture, 'clock' | 'sport'>): string {
  if (!clock) return '';
  if (clock.isBreak) return t('clock.break');
  if (sport === 'football' && clock.minute !== null) return `${clock.minute}′`;
  return t(`clock.period.${sport}`, { period: clock.period });
}

export interface StartText {
  readonly day: string | null;
  readonly time: string;
}

/** When a fixture begins; the day is shown when it is not the present one, which `today` writes. */
export function startText(startsAt: number, today: string, locale: Locale, timeZone: string): StartText {
  const day = formatDateTime(startsAt, locale, { style: 'date', timeZone });
  return { day: day === today ? null : day, time: formatDateTime(startsAt, locale, { style: 'time', timeZone }) };
}

/** Shown beside a competitor: the figure that decides, and, where periods are won, what is played for now. */
export interface ScoreFigures {
  readonly total: string;
  readonly present: string | null;
}

export function scoreOf({ score, sport }: Pick<Fixture, 'score' | 'sport'>, competitor: number): ScoreFigures | null {
  const total = score?.total[competitor];
  if (!score || total === undefined) return null;
  const inPeriod = WON_BY_PERIODS.has(sport) ? score.periods.at(-1)?.[competitor] : undefined;
  const signed = sport === 'golf' && total > 0 ? `+${total}` : String(total).replace('-', '\u2212');
  return { total: signed, present: inPeriod === undefined ? null : String(inPeriod) };
}

const WON_BY_PERIODS = new Set(['tennis', 'volleyball', 'esports']);

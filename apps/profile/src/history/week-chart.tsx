import { useLocale, useTranslate } from '@baize/contract';
import { intlLocale } from '@baize/protocol';
import type { Currency, WeekSummary } from '@baize/protocol';
import { classNames } from '@baize/ui/class-names';
import { formatMoney } from '@baize/ui/format';
import styles from './week-chart.module.css';

const WIDTH = 300;
const HEIGHT = 96;
const LABELS = 18;
const MIDDLE = (HEIGHT - LABELS) / 2;
const BAR = 20;
/** A day with any result at all has a visible bar. */
const LEAST_BAR = 2;

interface WeekChartProps {
  className?: string | undefined;
  days: WeekSummary['days'];
  currency: Currency;
}

/** Bars up for a gain and down for a loss; the text equivalent is the table that screen readers get. */
export function WeekChart({ className, days, currency }: WeekChartProps) {
  const t = useTranslate();
  const locale = useLocale();
  const largest = Math.max(1, ...days.map(({ netUnits }) => Math.abs(netUnits)));
  const step = WIDTH / Math.max(1, days.length);
  // Only the short weekday is taken from Intl, in UTC: the date is the server's calendar day, not an instant.
  const weekday = new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'short', timeZone: 'UTC' });
  return (
    <figure className={classNames(styles.chart, className)}>
      <figcaption className={styles.caption}>
        <span>{t('week.byDay')}</span>
        <span className={styles.key}>{t('week.key')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing} aria-hidden="true">
        <path className={styles.axis} d={`M0 ${MIDDLE}H${WIDTH}`} />
        {days.map(({ date, netUnits }, index) => {
          const height = netUnits === 0 ? 0 : Math.max(LEAST_BAR, (Math.abs(netUnits) / largest) * (MIDDLE - 2));
          const x = index * step + (step - BAR) / 2;
          return (
            <g key={date}>
              <rect
                className={netUnits > 0 ? styles.gain : styles.loss}
                x={x}
                y={netUnits > 0 ? MIDDLE - height : MIDDLE}
                width={BAR}
                height={height}
                rx="2"
              />
              <text className={styles.day} x={x + BAR / 2} y={HEIGHT - 4} textAnchor="middle" suppressHydrationWarning>
                {weekday.format(new Date(`${date}T00:00:00Z`))}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="bz-sr">
        {days.map(({ date, netUnits }) => (
          <li key={date}>{`${date}: ${formatMoney(netUnits, currency, locale, { sign: 'always' })}`}</li>
        ))}
      </ul>
    </figure>
  );
}

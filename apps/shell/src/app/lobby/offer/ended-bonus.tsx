import { formatDateTime, formatMoney } from '@baize/ui/format';
import { useTexts } from '../../../services/shell-context.ts';
import styles from '../side-card.module.css';
import type { OverBonus } from './player-bonuses.ts';
import { useTimeZone } from '../../use-time-zone.ts';

/** How and when the last bonus ended, in plain words. */
export function EndedBonus({ bonus }: { readonly bonus: OverBonus }) {
  const { t, locale } = useTexts();
  const timeZone = useTimeZone();
  const { name, state, currency, paidUnits, endedAt } = bonus;
  const amount = formatMoney(paidUnits, currency, locale, { decimals: 'auto' });
  return (
    <div>
      <h2 className={styles.subtitle}>{name}</h2>
      <p className={styles.text}>{t(`bonus.ended.${state}`, { amount })}</p>
      {endedAt !== null && (
        <p className={styles.note}>{formatDateTime(endedAt, locale, { style: 'date-time', timeZone })}</p>
      )}
    </div>
  );
}

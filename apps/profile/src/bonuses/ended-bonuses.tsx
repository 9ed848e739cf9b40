import { useLocale, useTimeZone, useTranslate } from '@baize/contract';
import type { Bonus } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Card } from '@baize/ui/card';
import { formatDateTime, formatMoney } from '@baize/ui/format';
import styles from './bonuses-page.module.css';

const TONES: Partial<Record<Bonus['state'], BadgeProps['tone']>> = {
  completed: 'win',
  lost: 'loss',
  revoked: 'loss',
};

/** Bonuses that are over, and in words how each ended. */
export function EndedBonuses({ bonuses }: { bonuses: readonly Bonus[] }) {
  const t = useTranslate();
  if (bonuses.length === 0) return null;
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <h2 className={styles.title}>{t('bonuses.ended')}</h2>
      <ul>
        {bonuses.map((bonus) => (
          <EndedLine key={bonus.id} bonus={bonus} />
        ))}
      </ul>
    </Card>
  );
}

export function EndedLine({ bonus }: { bonus: Bonus }) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { name, state, endedAt, expiresAt, paidUnits, currency } = bonus;
  const at = formatDateTime(endedAt ?? expiresAt, locale, { style: 'date-time', timeZone });
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <p>{name}</p>
        <p className={styles.note}>
          {at}
          {' · '}
          {t(`bonuses.ends.${state}`, { amount: formatMoney(paidUnits, currency, locale) })}
        </p>
      </div>
      <Badge tone={TONES[state]}>{t(`bonuses.states.${state}`)}</Badge>
    </li>
  );
}

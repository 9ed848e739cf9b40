import { useLocale, useTranslate } from '@baize/contract';
import type { Bonus, User } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Card } from '@baize/ui/card';
import { formatDateTime, formatMoney } from '@baize/ui/format';
import { timeZoneOf } from '../profile/time-zone.ts';
import styles from './bonuses-page.module.css';

const TONES: Partial<Record<Bonus['state'], BadgeProps['tone']>> = {
  completed: 'win',
  lost: 'loss',
  revoked: 'loss',
};

/** Bonuses that are over, and in words how each ended. */
export function EndedBonuses({ bonuses, user }: { bonuses: readonly Bonus[]; user: User }) {
  const t = useTranslate();
  if (bonuses.length === 0) return null;
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <h2 className={styles.title}>{t('bonuses.ended')}</h2>
      <ul>
        {bonuses.map((bonus) => (
          <EndedLine key={bonus.id} bonus={bonus} user={user} />
        ))}
      </ul>
    </Card>
  );
}

export function EndedLine({ bonus, user }: { bonus: Bonus; user: User }) {
  const t = useTranslate();
  const locale = useLocale();
  const { name, state, endedAt, expiresAt, paidUnits, currency } = bonus;
  const at = formatDateTime(endedAt ?? expiresAt, locale, { style: 'date-time', timeZone: timeZoneOf(user) });
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

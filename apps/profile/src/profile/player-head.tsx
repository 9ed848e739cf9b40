import { useLocale, usePresent, useShell, useTranslate } from '@baize/contract';
import type { User } from '@baize/protocol';
import { Avatar } from '@baize/ui/avatar';
import { Badge } from '@baize/ui/badge';
import { formatDateTime } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { timeZoneOf } from './time-zone.ts';
import styles from './player-head.module.css';

export function PlayerHead({ user }: { user: User }) {
  const t = useTranslate();
  const locale = useLocale();
  const wallet = usePresent(useShell().wallet$);
  const since = formatDateTime(user.created_at, locale, { style: 'date', timeZone: timeZoneOf(user) });
  return (
    <header className={styles.head}>
      <Avatar name={user.name} size="xl" />
      <div className={styles.who}>
        <h1>{user.name}</h1>
        <p className={styles.facts}>
          <Badge tone={user.is_email_verified ? 'win' : 'warn'}>
            {t(user.is_email_verified ? 'email.verified' : 'email.unverified')}
          </Badge>
          <span>{t('since', { date: since })}</span>
        </p>
      </div>
      {wallet && (
        <p className={styles.balance}>
          <span className={styles.label}>{t('balance')}</span>
          <Money units={wallet.balanceUnits} currency={wallet.currency} locale={locale} className={styles.amount} />
        </p>
      )}
    </header>
  );
}

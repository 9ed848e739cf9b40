import { useLocale, useStore, useShell, useShellLink, useTimeZone, useTranslate } from '@baize/contract';
import type { User } from '@baize/protocol';
import { Avatar } from '@baize/ui/avatar';
import { ButtonLink } from '@baize/ui/button';
import { formatDateTime } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { WITHDRAW_PATH } from './paths.ts';
import styles from './player-head.module.css';
import { VerificationBadge } from './verification-badge.tsx';

export function PlayerHead({ user }: { user: User }) {
  const t = useTranslate();
  const link = useShellLink();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const wallet = useStore(useShell().wallet$);
  const since = formatDateTime(user.created_at, locale, { style: 'date', timeZone });
  return (
    <header className={styles.head}>
      <Avatar name={user.name} picture={user.picture} size="xl" />
      <div className={styles.who}>
        <h1>{user.name}</h1>
        <p className={styles.facts}>
          <VerificationBadge user={user} />
          <span>{t('since', { date: since })}</span>
        </p>
      </div>
      {wallet && (
        <div className={styles.balance}>
          <p className={styles.figure}>
            <span className={styles.label}>{t('available')}</span>
            <Money units={wallet.balanceUnits} currency={wallet.currency} locale={locale} className={styles.amount} />
          </p>
          <ButtonLink {...link(WITHDRAW_PATH)}>{t('withdraw')}</ButtonLink>
        </div>
      )}
    </header>
  );
}

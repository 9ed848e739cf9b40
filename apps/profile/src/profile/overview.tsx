import { useLocale, usePresent, useShell, useShellLink, useTranslate } from '@baize/contract';
import type { User, WeekSummary } from '@baize/protocol';
import { Button, ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { KeyValueList } from '@baize/ui/key-value';
import { formatMoney } from '@baize/ui/format';
import { WeekCard } from '../history/week-card.tsx';
import { HISTORY_PATH } from '../history/load-history.ts';
import { useWeek } from '../history/use-week.ts';
import styles from './overview.module.css';

/** `/profile`: the account's facts, the money, the week. */
export function Overview({ user, week: loaded }: { user: User; week: WeekSummary | undefined }) {
  const shell = useShell();
  const t = useTranslate();
  const link = useShellLink();
  const locale = useLocale();
  const wallet = usePresent(shell.wallet$);
  const week = useWeek(loaded);
  const rows = [
    { key: 'name', label: t('account.name'), value: user.name },
    { key: 'email', label: t('account.email'), value: user.email ?? '—' },
    { key: 'currency', label: t('account.currency'), value: user.currency ?? '—' },
    {
      key: 'balance',
      label: t('balance'),
      value: wallet ? formatMoney(wallet.balanceUnits, wallet.currency, locale) : '—',
    },
  ];
  return (
    <div className={styles.grid}>
      <Card as="section" padding="lg" className={styles.account}>
        <h2 className={styles.title}>{t('account.title')}</h2>
        <KeyValueList rows={rows} />
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => shell.modals.open('PayIn', {})}>
            {t('deposit')}
          </Button>
          {user.email && !user.is_email_verified && (
            <Button onClick={() => shell.modals.open('ConfirmEmail', { email: user.email ?? '' })}>
              {t('email.verify')}
            </Button>
          )}
          <ButtonLink variant="text" {...link(HISTORY_PATH)}>
            {t('toHistory')}
          </ButtonLink>
        </div>
      </Card>
      <WeekCard week={week} />
    </div>
  );
}

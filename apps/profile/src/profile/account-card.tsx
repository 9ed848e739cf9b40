import { useLocale, useShellLink, useTimeZone, useTranslate } from '@baize/contract';
import type { User } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatDateTime } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { AvatarChoice } from '../page/avatar-choice.tsx';
import parts from '@baize/player-kit/look/parts.module.css';
import styles from './account-card.module.css';
import { ACCESS_PATH, HISTORY_PATH } from '../page/paths.ts';

/** The facts of the account, and the player's picture. */
export function AccountCard({ user }: { user: User }) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const link = useShellLink();
  const proof = (verified: boolean) => (
    <Badge tone={verified ? 'win' : 'warn'}>{t(verified ? 'account.confirmed' : 'account.unconfirmed')}</Badge>
  );
  const rows = [
    { key: 'name', label: t('account.name'), value: <span className={styles.long}>{user.name}</span> },
    ...(user.email
      ? [{ key: 'email', label: t('account.email'), value: <span className={styles.long}>{user.email}</span> }]
      : []),
    ...(user.email
      ? [{ key: 'email-proof', label: t('account.emailState'), value: proof(user.is_email_verified) }]
      : []),
    ...(user.phone
      ? [
          { key: 'phone', label: t('account.phone'), value: user.phone },
          { key: 'phone-proof', label: t('account.phoneState'), value: proof(user.is_phone_verified) },
        ]
      : []),
    { key: 'method', label: t('account.method'), value: t(`account.methods.${user.register_method}`) },
    {
      key: 'since',
      label: t('account.since'),
      value: formatDateTime(user.created_at, locale, { style: 'date', timeZone }),
    },
  ];
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('account.title')}</h2>
      <AvatarChoice user={user} />
      <KeyValueList rows={rows} />
      <div className={parts.actions}>
        <ButtonLink {...link(ACCESS_PATH)}>{t('sections.access')}</ButtonLink>
        <ButtonLink variant="text" {...link(HISTORY_PATH)}>
          {t('toHistory')}
        </ButtonLink>
      </div>
    </Card>
  );
}

import { CallFailure, useShell, useShellLink, useTranslate } from '@baize/contract';
import { calls, shownVerification } from '@baize/protocol';
import type { User, VerificationStatus } from '@baize/protocol';
import { Button, ButtonLink } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import type { ReactNode } from 'react';
import { useAct } from '@baize/player-kit/act';
import styles from './missing-card.module.css';
import parts from '@baize/player-kit/look/parts.module.css';
import { ACCESS_PATH } from '../page/paths.ts';

/** Parts that the account still lacks, each with the way to it; nothing at all when nothing is missing. */
export function MissingCard({ user }: { user: User }) {
  const shell = useShell();
  const t = useTranslate();
  const link = useShellLink();
  const { busy, run } = useAct();
  const { email, phone, verification } = user;
  const confirmPhone = (to: string) =>
    run(async () => {
      let retryAfterSeconds: number | undefined;
      try {
        ({ retryAfterSeconds } = await shell.http.call(calls.resendPhoneCode, { body: {} }));
      } catch (error) {
        // A code was sent just now: it is still the one to type.
        if (!(error instanceof CallFailure) || error.code !== 'code-cooldown') throw error;
        retryAfterSeconds = error.retryAfterSeconds ?? undefined;
      }
      shell.modals.open('ConfirmByPhone', {
        phone: to,
        purpose: 'registration',
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      });
    });
  const shown = shownVerification(verification.data.status as VerificationStatus);
  const missing: { key: string; text: string; action: ReactNode }[] = [
    ...(email !== null && !user.is_email_verified
      ? [
          {
            key: 'email',
            text: t('missing.email', { email }),
            action: <Button onClick={() => shell.modals.open('ConfirmEmail', { email })}>{t('email.verify')}</Button>,
          },
        ]
      : []),
    ...(phone !== null && !user.is_phone_verified
      ? [
          {
            key: 'phone',
            text: t('missing.phone', { phone }),
            action: (
              <Button busy={busy} onClick={() => confirmPhone(phone)}>
                {t('missing.confirmPhone')}
              </Button>
            ),
          },
        ]
      : []),
    ...(user.is_password_exists
      ? []
      : [
          {
            key: 'password',
            text: t('missing.password'),
            action: <ButtonLink {...link(ACCESS_PATH)}>{t('missing.setPassword')}</ButtonLink>,
          },
        ]),
    ...(shown === 'success'
      ? []
      : [
          {
            key: 'documents',
            text: t(verification.is_need ? 'missing.documentsNow' : 'missing.documents'),
            action: <Button onClick={() => shell.modals.open('Verification', {})}>{t('missing.verify')}</Button>,
          },
        ]),
  ];
  if (missing.length === 0) return null;
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('missing.title')}</h2>
      <ul className={styles.list}>
        {missing.map(({ key, text, action }) => (
          <li key={key} className={styles.part}>
            <span className={styles.text}>{text}</span>
            {action}
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Verification } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { WITHDRAW_PATH } from '../page/paths.ts';
import { useAct } from '@baize/player-kit/act';
import styles from './withdrawals.module.css';

const TONES: Record<Verification['shown'], BadgeProps['tone']> = { pending: 'info', failed: 'loss', success: 'win' };

/** [row:S01] the identity check: shown while a withdrawal waits for it, and once there was one. */
export function VerificationCard({ verification, onChange }: { verification: Verification; onChange: () => void }) {
  const shell = useShell();
  const t = useTranslate();
  const { busy, run } = useAct(onChange);
  const [check] = verification.checks;
  if (!verification.isNeeded && !check) return null;
  const start = () =>
    run(async () => {
      const returnUrl = location.origin + shell.href(WITHDRAW_PATH);
      const { pageUrl } = await shell.http.call(calls.startVerification, { body: { returnUrl } });
      if (pageUrl) location.assign(pageUrl);
      else onChange();
    });
  return (
    <Card as="section" padding="lg" className={styles.check}>
      <div className={styles.state}>
        <h2 className={styles.title}>{t('verification.title')}</h2>
        {verification.isNeeded && <p>{t('verification.needed')}</p>}
        {check?.reason && <p className={styles.note}>{check.reason}</p>}
        {check && (
          <p>
            <Badge tone={TONES[verification.shown]}>{t(`verification.shown.${verification.shown}`)}</Badge>
          </p>
        )}
      </div>
      {verification.shown !== 'success' && (
        <Button variant="primary" busy={busy} onClick={start}>
          {t(check && verification.shown === 'pending' ? 'verification.continue' : 'verification.start')}
        </Button>
      )}
    </Card>
  );
}

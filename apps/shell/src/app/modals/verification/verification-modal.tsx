import type { Verification } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useForm } from 'react-hook-form';
import { useAccountTexts, useShell, useTexts } from '../../../services/shell-context.ts';
import form from '../form.module.css';
import { ShellDialog } from '../shell-dialog.tsx';
import { useSubmit } from '../use-submit.ts';
import { useVerification } from './use-verification.ts';
import styles from './verification-modal.module.css';

/** The identity check: what it is for, its state, and the way to the provider's page. */
export function VerificationModal() {
  const { t } = useAccountTexts();
  const { t: shellText } = useTexts();
  const state = useVerification();
  return (
    <ShellDialog size="sm" title={t('verification.title')}>
      {state.status === 'loading' && (
        <div className={form.form} role="status" aria-label={shellText('dialog.loading')}>
          <SkeletonBar size="field" />
          <SkeletonBar size="button" />
        </div>
      )}
      {state.status === 'failed' && (
        <EmptyState
          title={t('verification.failedToLoad')}
          action={<Button onClick={state.retry}>{t('verification.retry')}</Button>}
        />
      )}
      {state.status === 'ready' && <VerificationState verification={state.verification} />}
    </ShellDialog>
  );
}

const TONES: Record<Verification['shown'], BadgeProps['tone']> = { pending: 'info', failed: 'loss', success: 'win' };

function VerificationState({ verification: { isNeeded, shown, checks } }: { readonly verification: Verification }) {
  const { http, site, modals } = useShell();
  const { t } = useAccountTexts();
  const { setError } = useForm();
  const { busy, submit } = useSubmit({ setError, labels: {} });
  const [check] = checks;
  const begun = check !== undefined;
  const open = shown !== 'success';

  const start = (): Promise<boolean> =>
    submit(async () => {
      const { path } = site.location$.value;
      const returnUrl = location.origin + site.href(path);
      const { pageUrl } = await http('general').call(calls.startVerification, { body: { returnUrl } });
      if (pageUrl) location.assign(pageUrl);
    });
  return (
    <div className={form.form}>
      {begun && (
        <p className={styles.state} role="status">
          <Badge tone={TONES[shown]} dot>
            {t(`verification.shown.${shown}`)}
          </Badge>
        </p>
      )}
      {isNeeded && open && <p className={styles.needed}>{t('verification.needed')}</p>}
      <p className={form.note}>{t(begun ? `verification.text.${shown}` : 'verification.text.none')}</p>
      {begun && shown === 'failed' && check.reason && (
        <p className={styles.reason}>{t('verification.reason', { reason: check.reason })}</p>
      )}
      {open ? (
        <Button variant="primary" size="xl" busy={busy} onClick={() => void start()}>
          {t(
            begun && shown === 'pending'
              ? 'verification.continue'
              : begun
                ? 'verification.again'
                : 'verification.start',
          )}
        </Button>
      ) : (
        <Button variant="primary" size="xl" onClick={modals.close}>
          {t('verification.done')}
        </Button>
      )}
    </div>
  );
}

import type { ModalProps } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import { Button } from '@baize/ui/button';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useShell, useTexts } from '../../shell-context.ts';
import { CodeField } from '../code-field.tsx';
import { CODE_PATTERN } from '../email-pattern.ts';
import form from '../form.module.css';
import { MailboxHint } from '../mailbox-hint.tsx';
import { ShellDialog } from '../shell-dialog.tsx';
import { useCooldown } from '../use-cooldown.ts';
import { useSubmit } from '../use-submit.ts';

/** A letter was just sent with the registration; the API takes the next request after this. */
const FIRST_WAIT_SECONDS = 60;

/** The second step of a registration: the six digits that were sent to the address. */
export function ConfirmEmailModal({ email }: ModalProps['ConfirmEmail']) {
  const { http, session, modals, notify } = useShell();
  const { t, error } = useTexts();
  const [wait, startWait] = useCooldown();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { busy, submit } = useSubmit({
    setError,
    labels: { code: t('form.code') },
    byCode: { 'code-wrong': 'code', 'code-expired': 'code' },
  });

  // Only when it opens: every later wait is what the API answers.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => startWait(FIRST_WAIT_SECONDS), []);

  const send = handleSubmit(async ({ code }) => {
    if (!(await submit(() => http('general').call(calls.verifyEmailCode, { body: { code: code.trim() } })))) return;
    // The profile now says that the address is confirmed; if it cannot be read, the next page will.
    session.reload().catch(() => undefined);
    modals.close();
    notify({ kind: 'success', title: t('confirm.done') });
  });
  const resend = async (): Promise<void> => {
    const sent = await submit(async () =>
      startWait((await http('general').call(calls.resendEmailCode, { body: {} })).retryAfterSeconds),
    );
    if (sent) notify({ kind: 'info', title: t('form.resent') });
  };

  return (
    <ShellDialog size="sm" title={t('confirm.title')} description={t('confirm.text', { email })} closeOnOutside={false}>
      <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
        <MailboxHint />
        <CodeField
          field={register('code', {
            required: error('code-incomplete'),
            pattern: { value: CODE_PATTERN, message: error('code-incomplete') },
          })}
          error={formState.errors.code?.message}
          wait={wait}
          onResend={() => void resend()}
        />
        <div className={form.actions}>
          <Button variant="text" size="lg" onClick={modals.close}>
            {t('confirm.later')}
          </Button>
          <Button type="submit" variant="primary" size="xl" busy={busy}>
            {t('confirm.submit')}
          </Button>
        </div>
      </form>
    </ShellDialog>
  );
}

import { calls } from '@baize/protocol/calls';
import { Button } from '@baize/ui/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useShell, useTexts } from '../../shell-context.ts';
import { CodeField } from '../code-field.tsx';
import { EmailField } from '../email-field.tsx';
import { CODE_PATTERN } from '../email-pattern.ts';
import form from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { MailboxHint } from '../mailbox-hint.tsx';
import { useCooldown } from '../use-cooldown.ts';
import { useSubmit } from '../use-submit.ts';
import type { WayProps } from './password-form.tsx';

/** First the address, then the six digits that were sent to it. */
export function CodeForm({ email, onEmail, onDone }: WayProps) {
  const { session, http } = useShell();
  const { t, error } = useTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [wait, startWait] = useCooldown();
  const { register, handleSubmit, setError, resetField, formState } = useForm({ defaultValues: { email, code: '' } });
  const { busy, submit } = useSubmit({
    setError,
    labels: { email: t('form.email'), code: t('form.code') },
    byCode: { 'code-wrong': 'code', 'code-expired': 'code', 'credentials-wrong': 'code' },
  });
  const { errors } = formState;

  const sendCode = async (to: string): Promise<void> => {
    const sent = await submit(async () => {
      const answer = await http('general').call(calls.requestEmailLoginCode, { body: { email: to } });
      startWait(answer.retryAfterSeconds);
    });
    if (sent) setSentTo(to);
  };
  const send = handleSubmit(async (values) => {
    if (sentTo === null) await sendCode(values.email.trim());
    else if (await submit(() => session.loginByCode({ email: sentTo, code: values.code.trim() }))) onDone();
  });

  return (
    <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
      {sentTo === null && <EmailField register={register} error={errors.email?.message} onEmail={onEmail} />}
      {sentTo !== null && (
        <>
          <p className={form.note}>
            {t('loginByEmail.sent', { email: sentTo })}{' '}
            <LinkButton
              onClick={() => {
                setSentTo(null);
                resetField('code');
              }}
            >
              {t('loginByEmail.changeEmail')}
            </LinkButton>
          </p>
          <MailboxHint />
          <CodeField
            field={register('code', {
              pattern: { value: CODE_PATTERN, message: error('code-incomplete') },
              required: error('code-incomplete'),
            })}
            error={errors.code?.message}
            wait={wait}
            onResend={() => void sendCode(sentTo)}
          />
        </>
      )}
      <Button type="submit" variant="primary" size="xl" busy={busy}>
        {sentTo === null ? t('loginByEmail.sendCode') : t('loginByEmail.submit')}
      </Button>
    </form>
  );
}

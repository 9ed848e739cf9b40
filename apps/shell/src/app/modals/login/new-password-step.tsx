import { calls } from '@baize/protocol/calls';
import { Button } from '@baize/ui/button';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { waysIn } from '../../../services/log-in/ways-in.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { CodeField } from '../code/code-field.tsx';
import { useResend } from '../code/use-resend.ts';
import form from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { MailboxHint } from '../mailbox-hint.tsx';
import { CODE_PATTERN } from '../patterns.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import type { NewPassword } from '../new-password-fields.tsx';
import { useSubmit } from '../use-submit.ts';
import type { CodeStepProps } from './email-code-step.tsx';

interface ResetValues extends NewPassword {
  code: string;
}

/** A forgotten password without leaving the page: the letter's code and the new password, which then logs in. */
export function NewPasswordStep({ sent: { email, waitSeconds }, onBack, onDone }: CodeStepProps) {
  const shell = useShell();
  const { t, error } = useAccountTexts();
  const ways = useMemo(() => waysIn(shell), [shell]);
  const { register, handleSubmit, setError, getValues, formState } = useForm<ResetValues>({
    defaultValues: { code: '', password: '', confirm_password: '' },
  });
  const { errors } = formState;
  const { busy, submit } = useSubmit({
    setError,
    labels: { code: t('form.code'), password: t('password.new'), confirm_password: t('password.repeat') },
    byCode: {
      'code-wrong': 'code',
      'code-expired': 'code',
      'password-weak': 'password',
      'passwords-differ': 'confirm_password',
    },
  });
  const { call } = shell.http('general');
  const { wait, resend } = useResend(waitSeconds, () => call(calls.forgotPasswordByEmail, { body: { email } }), submit);

  const send = handleSubmit(async (values) => {
    if (!(await submit(() => call(calls.resetPasswordByEmailCode, { body: { email, ...values } })))) return;
    // The code is used up and the password is set: if this login is refused, the form for one is the way on.
    if (await submit(() => ways.loginByPassword({ email }, values.password))) onDone();
    else onBack();
  });
  return (
    <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={form.note}>
        {t('password.sentByEmail', { email })} <LinkButton onClick={onBack}>{t('login.changeEmail')}</LinkButton>
      </p>
      <MailboxHint />
      <CodeField
        label={t('form.code')}
        field={register('code', {
          required: 'code-incomplete',
          pattern: { value: CODE_PATTERN, message: 'code-incomplete' },
        })}
        error={errors.code?.message && error(errors.code.message)}
        wait={wait}
        onResend={resend}
      />
      <NewPasswordFields register={register} typed={() => getValues('password')} errors={errors} />
      <Button type="submit" variant="primary" size="xl" busy={busy}>
        {t('password.saveAndLogin')}
      </Button>
    </form>
  );
}

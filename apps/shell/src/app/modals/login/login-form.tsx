import { Button } from '@baize/ui/button';
import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { waysIn } from '../../../services/log-in/ways-in.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { codeRequested } from '../code/code-requested.ts';
import { contactOf } from '../contact-values.ts';
import type { ContactKind } from '../contact-values.ts';
import { BotNotice } from '../bot-notice/bot-notice.tsx';
import { EmailField } from '../email-field.tsx';
import styles from '../form.module.css';
import { PasswordField } from '../password-field.tsx';
import { PhoneControl } from '../phone/phone-control.tsx';
import { useSubmit } from '../use-submit.ts';
import type { SentCode } from './email-code-step.tsx';
import { EmailHelp } from './email-help.tsx';
import type { LoginValues } from './login-values.ts';

interface LoginFormProps {
  readonly kind: ContactKind;
  readonly form: UseFormReturn<LoginValues>;
  readonly onEmailCode: (sent: SentCode) => void;
  /** A letter that leads to a new password is on its way. */
  readonly onResetCode: (sent: SentCode) => void;
  readonly onDone: () => void;
}

/** With the password, or without one by a code that is sent. */
export function LoginForm({ kind, form, onEmailCode, onResetCode, onDone }: LoginFormProps) {
  const shell = useShell();
  const { t } = useAccountTexts();
  const ways = useMemo(() => waysIn(shell), [shell]);
  const [asking, setAsking] = useState(false);
  const { register, control, handleSubmit, trigger, getValues, setError, formState } = form;
  const { busy, submit } = useSubmit({
    setError,
    labels: { [kind]: t(kind === 'phone' ? 'form.phone' : 'form.email'), password: t('form.password') },
    byCode: { 'credentials-wrong': 'password', 'sms-unavailable': 'phone' },
  });
  const { errors } = formState;

  const send = handleSubmit(async (values) => {
    if (await submit(() => ways.loginByPassword(contactOf(kind, values), values.password))) onDone();
  });
  const sendCode = async (): Promise<void> => {
    if (!(await trigger(kind, { shouldFocus: true }))) return;
    const contact = contactOf(kind, getValues());
    setAsking(true);
    await submit(async () => {
      const { waitSeconds } = await codeRequested(ways.requestCode(contact));
      if ('email' in contact) onEmailCode({ ...contact, waitSeconds });
      else shell.modals.open('ConfirmByPhone', { ...contact, purpose: 'login', retryAfterSeconds: waitSeconds });
    });
    setAsking(false);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {kind === 'phone' ? (
        <PhoneControl control={control} name="phone" autoComplete="username" />
      ) : (
        <EmailField register={register} problem={errors.email?.message} />
      )}
      <PasswordField field={register('password', { required: 'required' })} problem={errors.password?.message} />
      <Button type="submit" variant="primary" size="xl" busy={busy && !asking} disabled={asking}>
        {t('login.submit')}
      </Button>
      <Button size="lg" busy={asking} disabled={busy && !asking} onClick={() => void sendCode()}>
        {t(kind === 'phone' ? 'login.codeBySms' : 'login.codeByEmail')}
      </Button>
      {kind === 'phone' ? (
        // The pages of the forgotten password are closed to refused visitors: a code logs in without one.
        !shell.page.refused && (
          <a className={styles.link} href={shell.site.href('/password/reset')}>
            {t('login.forgot')}
          </a>
        )
      ) : (
        <EmailHelp form={form} submit={submit} onResetCode={onResetCode} />
      )}
      <BotNotice />
    </form>
  );
}

import type { ModalProps } from '@baize/contract';
import { useMemo } from 'react';
import { waysIn } from '../../../services/log-in/ways-in.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { CodeForm } from '../code/code-form.tsx';
import { FIRST_WAIT_SECONDS } from '../code/first-wait.ts';
import form from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { MailboxHint } from '../mailbox-hint.tsx';
import { shownPhone } from '../phone/phone-number.ts';
import { usePhoneCountries } from '../phone/use-phone-countries.ts';
import { ShellDialog } from '../shell-dialog.tsx';

/** The six digits of a message: they log in, or confirm the number of a new account. */
export function ConfirmByPhoneModal({ phone, purpose, retryAfterSeconds }: ModalProps['ConfirmByPhone']) {
  const shell = useShell();
  const { modals, notify } = shell;
  const { t } = useAccountTexts();
  const countries = usePhoneCountries();
  const ways = useMemo(() => waysIn(shell), [shell]);
  const forLogin = purpose === 'login';

  const done = (): void => {
    modals.close();
    notify({ kind: 'success', title: t(forLogin ? 'login.done' : 'confirm.phoneDone') });
  };
  return (
    <ShellDialog
      size="sm"
      title={t(forLogin ? 'login.title' : 'confirm.phoneTitle')}
      description={t(forLogin ? 'login.sentBySms' : 'confirm.phoneText', { phone: shownPhone(phone, countries) })}
      closeOnOutside={false}
    >
      <CodeForm
        kind="phone"
        firstWaitSeconds={retryAfterSeconds ?? FIRST_WAIT_SECONDS}
        submitLabel={t(forLogin ? 'login.submit' : 'confirm.submit')}
        onSubmit={(code) => (forLogin ? ways.loginByCode({ phone }, code) : ways.confirm({ phone }, code))}
        onResend={() => (forLogin ? ways.resendCode({ phone }) : ways.resendConfirmation({ phone }))}
        onDone={done}
        {...(!forLogin && { later: { label: t('confirm.later'), onChoose: modals.close } })}
      >
        {forLogin && (
          <p className={form.note}>
            <LinkButton onClick={() => modals.open('Login', { phone })}>{t('login.changePhone')}</LinkButton>
          </p>
        )}
        <MailboxHint />
      </CodeForm>
    </ShellDialog>
  );
}

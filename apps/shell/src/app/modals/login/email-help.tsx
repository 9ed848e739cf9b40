import { calls } from '@baize/protocol/calls';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { codeRequested } from '../code/code-requested.ts';
import styles from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { MailboxHint } from '../mailbox-hint.tsx';
import type { SentCode } from './email-code-step.tsx';
import type { LoginValues } from './login-values.ts';

interface EmailHelpProps {
  readonly form: UseFormReturn<LoginValues>;
  /** The form's, which shows a refusal. */
  readonly submit: (task: () => Promise<unknown>) => Promise<boolean>;
  readonly onResetCode: (sent: SentCode) => void;
}

/**
 * For a player who cannot log in by email: a letter with a code for a new password, or one that says how the account is
 * entered.
 */
export function EmailHelp({ form: { trigger, getValues }, submit, onResetCode }: EmailHelpProps) {
  const { http, page, site } = useShell();
  const { t } = useAccountTexts();
  const { call } = http('general');
  /** Where the letter with the login data went. */
  const [told, setTold] = useState<string | null>(null);

  const reset = async (): Promise<void> => {
    // Without an address the page asks for one, where it may be opened.
    if (!(await trigger('email', { shouldFocus: page.refused }))) {
      if (!page.refused) site.navigate('/password/reset');
      return;
    }
    const { email } = getValues();
    await submit(async () => {
      const { waitSeconds } = await codeRequested(call(calls.forgotPasswordByEmail, { body: { email } }));
      onResetCode({ email, waitSeconds });
    });
  };
  const sendData = async (): Promise<void> => {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    const { email } = getValues();
    if (await submit(() => call(calls.sendLoginData, { body: { email } }))) setTold(email);
  };
  /** A link, so that it leads on in a new tab as well. */
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void reset();
  };
  return (
    <>
      <p className={styles.foot}>
        <a className={styles.link} href={site.href('/password/reset')} onClick={follow}>
          {t('login.forgot')}
        </a>
        <LinkButton onClick={() => void sendData()}>{t('login.sendData')}</LinkButton>
      </p>
      {told !== null && (
        <div role="status">
          <p className={styles.note}>{t('login.dataSent', { email: told })}</p>
          <MailboxHint />
        </div>
      )}
    </>
  );
}

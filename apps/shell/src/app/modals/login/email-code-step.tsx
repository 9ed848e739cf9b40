import { useMemo } from 'react';
import { waysIn } from '../../../services/log-in/ways-in.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { CodeForm } from '../code/code-form.tsx';
import form from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { MailboxHint } from '../mailbox-hint.tsx';

/** A code that was sent to an address. */
export interface SentCode {
  readonly email: string;
  readonly waitSeconds: number;
}

/** What comes after a code was sent to an address. */
export interface CodeStepProps {
  readonly sent: SentCode;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The six digits of the letter that logs in. */
export function EmailCodeStep({ sent: { email, waitSeconds }, onBack, onDone }: CodeStepProps) {
  const shell = useShell();
  const { t } = useAccountTexts();
  const ways = useMemo(() => waysIn(shell), [shell]);
  return (
    <CodeForm
      kind="email"
      firstWaitSeconds={waitSeconds}
      submitLabel={t('login.submit')}
      onSubmit={(code) => ways.loginByCode({ email }, code)}
      onResend={() => ways.resendCode({ email })}
      onDone={onDone}
    >
      <p className={form.note}>
        {t('login.sentByEmail', { email })} <LinkButton onClick={onBack}>{t('login.changeEmail')}</LinkButton>
      </p>
      <MailboxHint />
    </CodeForm>
  );
}

import type { ModalProps } from '@baize/contract';
import { useMemo } from 'react';
import { waysIn } from '../../../services/log-in/ways-in.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { CodeForm } from '../code/code-form.tsx';
import { FIRST_WAIT_SECONDS } from '../code/first-wait.ts';
import { MailboxHint } from '../mailbox-hint.tsx';
import { ShellDialog } from '../shell-dialog.tsx';

/** The second step of a registration: the six digits that were sent to the address. */
export function ConfirmEmailModal({ email }: ModalProps['ConfirmEmail']) {
  const shell = useShell();
  const { modals, notify } = shell;
  const { t } = useAccountTexts();
  const ways = useMemo(() => waysIn(shell), [shell]);
  const done = (): void => {
    modals.close();
    notify({ kind: 'success', title: t('confirm.done') });
  };
  return (
    <ShellDialog size="sm" title={t('confirm.title')} description={t('confirm.text', { email })} closeOnOutside={false}>
      <CodeForm
        kind="email"
        firstWaitSeconds={FIRST_WAIT_SECONDS}
        submitLabel={t('confirm.submit')}
        onSubmit={(code) => ways.confirm({ email }, code)}
        onResend={() => ways.resendConfirmation({ email })}
        onDone={done}
        later={{ label: t('confirm.later'), onChoose: modals.close }}
      >
        <MailboxHint />
      </CodeForm>
    </ShellDialog>
  );
}

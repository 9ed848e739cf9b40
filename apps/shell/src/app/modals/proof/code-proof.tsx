import { CallFailure } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import { useEffect, useState } from 'react';
import { useAccountTexts, usePlayer, useShell } from '../../../services/shell-context.ts';
import { codeRequested } from '../code/code-requested.ts';
import { CodeForm } from '../code/code-form.tsx';
import form from '../form.module.css';
import { MailboxHint } from '../mailbox-hint.tsx';
import { failureNotification } from '../server-errors.ts';

interface CodeProofProps {
  readonly kind: 'email' | 'phone';
  readonly onProved: () => void;
}

/** Six digits, which are sent as soon as this is shown. */
export function CodeProof({ kind, onProved }: CodeProofProps) {
  const { http, notify } = useShell();
  const texts = useAccountTexts();
  const { t } = texts;
  const player = usePlayer();
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const { call } = http('general');
  const ask = () => call(calls.sendProofCode, { body: { kind } });

  useEffect(() => {
    let shown = true;
    codeRequested(ask()).then(
      (sent) => shown && setWaitSeconds(sent.waitSeconds),
      (error: unknown) => {
        if (!shown) return;
        // A code that was sent before may still be valid.
        setWaitSeconds(0);
        const told = error instanceof CallFailure && failureNotification(error, texts);
        if (told) notify(told);
      },
    );
    return () => {
      shown = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each way that is chosen
  }, []);

  if (waitSeconds === null)
    return (
      <p className={form.note} role="status">
        {t('proof.sending')}
      </p>
    );
  return (
    <CodeForm
      kind={kind}
      firstWaitSeconds={waitSeconds}
      submitLabel={t('proof.submit')}
      onSubmit={async (code) => void (await call(calls.prove, { body: { kind, code } }))}
      onResend={ask}
      onDone={onProved}
    >
      <p className={form.note}>
        {kind === 'email'
          ? t('proof.sentByEmail', { email: player?.email ?? '' })
          : t('proof.sentByPhone', { phone: player?.phone ?? '' })}
      </p>
      <MailboxHint />
    </CodeForm>
  );
}

import { CallFailure, useShell, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { AnswerOf } from '@baize/protocol';
import { useAct } from '@baize/player-kit/act';
import parts from '@baize/player-kit/look/parts.module.css';
import { Badge } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { useState } from 'react';
import { useRead } from '../page/use-read.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

type Begun = AnswerOf<typeof calls.beginTotp>;

const readTotp = (http: ShellHttp, signal: AbortSignal) => http.call(calls.getTotp, { signal });

/** The second step of a log-in: set up with an app, switched off, and the recovery codes, which are shown once. */
export function TotpCard() {
  const shell = useShell();
  const t = useTranslate();
  const { value, again } = useRead(readTotp);
  const { busy, run } = useAct(again);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  if (value === undefined || value === 'failed') return null;
  const { http, i18n } = shell;

  const begin = () => run(async () => setBegun(await http.call(calls.beginTotp, { body: {} })));
  const confirm = (code: string) =>
    run(async () => {
      try {
        const { recoveryCodes } = await http.call(calls.confirmTotp, { body: { code } });
        setCodes(recoveryCodes);
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.code !== 'code-wrong') throw failure;
        return setProblem(i18n.error(failure.code));
      }
      setBegun(null);
      setProblem(undefined);
      shell.notify({ kind: 'success', title: t('totp.wasSet') });
      again();
    });
  const renew = () =>
    run(async () => {
      setCodes((await http.call(calls.renewRecoveryCodes, { body: {} })).recoveryCodes);
      again();
    });
  const remove = () =>
    run(async () => {
      await http.call(calls.removeTotp, { body: {} });
      setCodes(null);
      shell.notify({ kind: 'success', title: t('totp.wasRemoved') });
      again();
    });

  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('totp.title')}</h2>
      <p className={parts.note}>{t('totp.note')}</p>
      {value.enabled && (
        <p className={parts.line}>
          <Badge tone="win">{t('totp.on')}</Badge>
          <span>{t('totp.left', { number: value.recoveryCodesLeft })}</span>
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {begun && <TotpSetup {...begun} problem={problem} busy={busy} onConfirm={confirm} />}
      {value.enabled ? (
        <>
          <Button busy={busy} onClick={renew}>
            {t('totp.renew')}
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            {t('totp.remove')}
          </Button>
        </>
      ) : (
        !begun && (
          <Button variant="primary" busy={busy} onClick={begin}>
            {t('totp.begin')}
          </Button>
        )
      )}
    </Card>
  );
}

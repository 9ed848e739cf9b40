import { useShell, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol';
import { useAct } from '@baize/player-kit/act';
import parts from '@baize/player-kit/look/parts.module.css';
import { Card } from '@baize/ui/card';
import { useRead } from '../page/use-read.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyLine } from './passkey-line.tsx';

const readPasskeys = (http: ShellHttp, signal: AbortSignal) => http.call(calls.listPasskeys, { signal });

/** The passkeys that open the account, each with the way to take it out, and how to add one. */
export function PasskeysCard() {
  const shell = useShell();
  const t = useTranslate();
  const { value, again } = useRead(readPasskeys);
  const { busy, run } = useAct(again);
  if (value === undefined || value === 'failed') return null;
  const remove = (id: string) =>
    run(async () => {
      await shell.http.call(calls.removePasskey, { params: { id }, body: {} });
      shell.notify({ kind: 'success', title: t('passkeys.removed') });
      again();
    });
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('passkeys.title')}</h2>
      <p className={parts.note}>{t('passkeys.note')}</p>
      {value.passkeys.length > 0 && (
        <ul>
          {value.passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} busy={busy} onRemove={() => remove(passkey.id)} />
          ))}
        </ul>
      )}
      {value.available ? <AddPasskey onAdded={again} /> : <p className={parts.note}>{t('passkeys.elsewhere')}</p>}
    </Card>
  );
}

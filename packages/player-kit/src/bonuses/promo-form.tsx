import { CallFailure, useIsOffline, useSession, useShell, useTranslate } from '@baize/contract';
import { sendAttempt } from '@baize/money-calls';
import { calls } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useAct } from '../act/use-act.ts';
import parts from '../look/parts.module.css';

const MAX_LENGTH = 64;
/** Refusals that are about the code itself: they are shown at its field. */
const ABOUT_CODE: ReadonlySet<string> = new Set(['promo-code-invalid', 'promo-code-used']);

/** Redeems a promo code, where anything is offered. The same identifier goes with every press for the same code, over reloads too, until it is answered. */
export function PromoForm({ onChange }: { onChange: () => void }) {
  const shell = useShell();
  const session = useSession();
  const isOffline = useIsOffline();
  const t = useTranslate();
  const { busy, run } = useAct();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const type = (text: string) => {
    setCode(text);
    setProblem(undefined);
  };
  if (!shell.isOffered) return null;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setProblem(shell.i18n.error('required'));
    if (session.status !== 'player') return;
    const { id: userId } = session.user;
    run(async () => {
      try {
        const { answer } = await sendAttempt({ place: 'promo', userId, content: { code } }, (body) =>
          shell.http.call(calls.redeemPromo, { body }),
        );
        const { bonus, freeSpins } = answer;
        const line = bonus?.name ?? (freeSpins && t('player.spins.left', { count: freeSpins.spinsLeft }));
        shell.notify({ kind: 'success', title: t('player.promo.done'), ...(line && { lines: [line] }) });
      } catch (error) {
        if (!(error instanceof CallFailure) || !ABOUT_CODE.has(error.code)) throw error;
        setProblem(shell.i18n.error(error.code));
        return;
      }
      type('');
      onChange();
    });
  };
  return (
    <Card as="section" padding="lg">
      <form className={parts.card} noValidate onSubmit={send}>
        <h2 className={parts.title}>{t('player.promo.title')}</h2>
        <Field label={t('player.promo.code')} error={problem}>
          <TextInput
            value={code}
            maxLength={MAX_LENGTH}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" busy={busy} disabled={isOffline}>
          {isOffline ? shell.i18n.error('offline') : t('player.promo.submit')}
        </Button>
      </form>
    </Card>
  );
}

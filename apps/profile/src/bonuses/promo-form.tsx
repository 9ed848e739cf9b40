import { CallFailure, useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useAct } from '../act/use-act.ts';
import styles from './bonuses-page.module.css';

const MAX_LENGTH = 64;
/** Refusals that are about the code itself: they stand at its field. */
const ABOUT_CODE: ReadonlySet<string> = new Set(['promo-code-invalid', 'promo-code-used']);

/** Redeems a promo code. The same identifier goes with every press until it is answered, or until another code is typed. */
export function PromoForm({ onChange }: { onChange: () => void }) {
  const shell = useShell();
  const t = useTranslate();
  const { busy, run } = useAct();
  const [code, setCode] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const type = (text: string) => {
    setCode(text);
    setId(crypto.randomUUID());
    setProblem(undefined);
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setProblem(shell.i18n.error('required'));
    run(async () => {
      try {
        const { bonus, freeSpins } = await shell.http.call(calls.redeemPromo, { body: { id, code } });
        const line = bonus?.name ?? (freeSpins && t('spins.left', { count: freeSpins.spinsLeft }));
        shell.notify({ kind: 'success', title: t('promo.done'), ...(line && { lines: [line] }) });
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
      <form className={styles.card} noValidate onSubmit={send}>
        <h2 className={styles.title}>{t('promo.title')}</h2>
        <Field label={t('promo.code')} error={problem}>
          <TextInput
            value={code}
            maxLength={MAX_LENGTH}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" busy={busy}>
          {t('promo.submit')}
        </Button>
      </form>
    </Card>
  );
}

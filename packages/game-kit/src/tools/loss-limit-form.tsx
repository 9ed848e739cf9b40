import { useState, type FormEvent, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { formatMoney, parseAmount } from '@baize/ui/format';
import { TextInput } from '@baize/ui/text-input';
import { lossLimitOf, lowerLossLimit } from '../session/loss-limit.ts';
import type { SessionKey } from '../session/session-log.ts';
import classes from './session-sheet.module.css';

/** Sets or lowers the most that this session may lose at this game. */
export function LossLimitForm({ session }: { session: SessionKey }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const [limit, setLimit] = useState(() => lossLimitOf(session));
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const money = (units: number): string => formatMoney(units, session.currency, locale, { decimals: 'auto' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { units = 0 } = parseAmount(text);
    if (units <= 0) return setError(t('kit.stake.not-a-number'));
    if (!lowerLossLimit(session, units)) return setError(t('kit.session.onlyLower', { limit: money(limit ?? 0) }));
    setLimit(units);
    setText('');
    setError(null);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Field
        label={t('kit.session.lossLimit')}
        aside={limit === null ? t('kit.session.noLimit') : money(limit)}
        hint={t('kit.session.lossLimitAbout')}
        error={error ?? undefined}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit">{t('kit.session.setLimit')}</Button>
    </form>
  );
}

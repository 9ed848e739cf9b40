import { useState, type FormEvent, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { type TypedBet, typedOf } from '@baize/fairness/typed/index';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { TextArea } from '@baize/ui/text-area';
import type { ReadBet } from '../read-bet.ts';
import classes from './verifier.module.css';

export interface FillFormProps {
  readonly readBet: ReadBet | null;
  readonly onFilled: (typed: TypedBet) => void;
}

type State = 'asking' | 'failed' | 'filled' | 'idle' | 'unknown';

const BET_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Fills the form of a bet's number, which is asked for, or of its record as JSON, which is not. */
export function FillForm({ readBet, onFilled }: FillFormProps): ReactElement {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [state, setState] = useState<State>('idle');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const told = text.trim();
    const take = (typed: TypedBet | null): void => {
      setState(typed === null ? 'unknown' : 'filled');
      if (typed !== null) onFilled(typed);
    };
    if (readBet === null || !BET_ID.test(told)) return take(typedOf(recordIn(told)));
    setState('asking');
    readBet(told).then(take, () => setState('failed'));
  };
  const failed = state === 'failed' || state === 'unknown';
  return (
    <form className={classes.form} onSubmit={submit}>
      <Field
        label={t(readBet === null ? 'fill.record' : 'fill.label')}
        hint={t(state === 'filled' ? 'fill.filled' : 'fill.hint')}
        {...(failed && { error: t(`fill.${state}`) })}
      >
        <TextArea
          rows={2}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setState('idle');
          }}
        />
      </Field>
      <div className={classes.actions}>
        <Button type="submit" busy={state === 'asking'} disabled={text.trim() === ''}>
          {t('fill.button')}
        </Button>
      </div>
    </form>
  );
}

/** A record, alone or as an answer of the site wraps it. */
function recordIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const { bet, data } = Object(value) as { readonly bet?: unknown; readonly data?: unknown };
    return bet ?? data ?? value;
  } catch {
    return null;
  }
}

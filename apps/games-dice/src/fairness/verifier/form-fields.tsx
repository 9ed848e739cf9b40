import { useEffect, useRef, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { formOf, type FormField } from '@baize/fairness/typed/index';
import { FormInput } from './form-input.tsx';
import type { VerifierForm } from './use-verifier.ts';
import classes from './verifier.module.css';

/** First the values that must be typed, then those of the bet's record, which may stay empty. */
export function FormFields({ form }: { readonly form: VerifierForm }): ReactElement {
  const t = useTranslate();
  const { typed, refusals } = form;
  const fields = formOf(typed.game, typed.version);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals.length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  return (
    <div ref={box} className={classes.form}>
      <Group title={t('verifier.needed')} fields={fields.filter(({ optional }) => !optional)} form={form} />
      <Group title={t('verifier.stated')} fields={fields.filter(({ optional }) => optional)} form={form} />
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly fields: readonly FormField[];
  readonly form: VerifierForm;
}

function Group({ title, fields, form }: GroupProps): ReactElement {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.fields}>
        {fields.map((field) => (
          <FormInput
            key={field.name}
            field={field}
            value={form.typed.values[field.name] ?? ''}
            refusal={form.refusals.find((refusal) => refusal.field === field.name)}
            onType={(text) => form.type(field.name, text)}
          />
        ))}
      </div>
    </fieldset>
  );
}

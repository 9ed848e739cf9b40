import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { Field } from '@baize/ui/field';
import { Segmented } from '@baize/ui/segmented';
import { TextInput } from '@baize/ui/text-input';
import classes from './auto-plan.module.css';
import type { ChangeForm } from './plan-form.ts';

/** Properties of {@link StakeChangeField}. */
export interface StakeChangeFieldProps {
  readonly label: string;
  readonly form: ChangeForm;
  readonly wrong: boolean;
  readonly disabled: boolean;
  readonly onChange: (form: ChangeForm) => void;
}

/** Back to the first stake, or so many percent more. */
export function StakeChangeField({ label, form, wrong, disabled, onChange }: StakeChangeFieldProps): ReactElement {
  const t = useTranslate();
  return (
    <div className={classes.change}>
      <span className={classes.label}>{label}</span>
      <Segmented
        label={label}
        variant="solid"
        value={form.kind}
        disabled={disabled}
        onChange={(kind) => onChange({ ...form, kind })}
        options={[
          { value: 'reset', label: t('kit.auto.reset') },
          { value: 'increase', label: t('kit.auto.increase') },
        ]}
      />
      {form.kind === 'increase' && (
        <Field label={t('kit.auto.percent')} error={wrong ? t('kit.auto.wrong.percent') : undefined}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            value={form.percent}
            onChange={(event) => onChange({ ...form, percent: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}

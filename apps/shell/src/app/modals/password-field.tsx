import { Field } from '@baize/ui/field';
import { PasswordMeter } from '@baize/ui/password-meter';
import { PasswordInput } from '@baize/ui/text-input';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useAccountTexts } from '../../services/shell-context.ts';

interface PasswordFieldProps {
  readonly label?: string;
  readonly field: UseFormRegisterReturn;
  /** Code of the error. */
  readonly problem: string | undefined;
  /** A password that is being chosen: its rule is shown. */
  readonly chosen?: boolean;
  /** Whether its strength is shown. */
  readonly rated?: boolean;
}

const SCORES = ['0', '1', '2', '3', '4'] as const;

/** A password, typed unseen unless the player wants to look. */
export function PasswordField({ label, field, problem, chosen = false, rated = false }: PasswordFieldProps) {
  const { t, error } = useAccountTexts();
  const [typed, setTyped] = useState('');
  const input = (
    <Field
      label={label ?? t('form.password')}
      hint={chosen && label === undefined ? t('form.passwordRule') : undefined}
      error={problem && error(problem)}
    >
      <PasswordInput
        {...field}
        onChange={(event) => {
          if (rated) setTyped(event.currentTarget.value);
          void field.onChange(event);
        }}
        autoComplete={chosen ? 'new-password' : 'current-password'}
        labels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
      />
    </Field>
  );
  if (!rated) return input;
  const [none, weak, fair, good, strong] = SCORES.map((score) => t(`form.strength.${score}`));
  return (
    <>
      {input}
      <PasswordMeter
        password={typed}
        labels={{ title: t('form.strength.title'), scores: [none!, weak!, fair!, good!, strong!] }}
      />
    </>
  );
}

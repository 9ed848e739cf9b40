import { Field } from '@baize/ui/field';
import { PasswordInput } from '@baize/ui/text-input';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useAccountTexts } from '../../services/shell-context.ts';

interface PasswordFieldProps {
  readonly label?: string;
  readonly field: UseFormRegisterReturn;
  /** Code of what is wrong. */
  readonly problem: string | undefined;
  /** A password that is being chosen: its rule is told. */
  readonly chosen?: boolean;
}

/** A password, typed unseen unless the player wants to look. */
export function PasswordField({ label, field, problem, chosen = false }: PasswordFieldProps) {
  const { t, error } = useAccountTexts();
  return (
    <Field
      label={label ?? t('form.password')}
      hint={chosen && label === undefined ? t('form.passwordRule') : undefined}
      error={problem && error(problem)}
    >
      <PasswordInput
        {...field}
        autoComplete={chosen ? 'new-password' : 'current-password'}
        labels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
      />
    </Field>
  );
}

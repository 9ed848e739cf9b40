import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { useAccountTexts } from '../../services/shell-context.ts';
import { EMAIL_PATTERN } from './patterns.ts';

interface EmailFieldProps {
  /** `register` of the form that has the field `email`. */
  readonly register: (
    name: 'email',
    rules: Pick<RegisterOptions, 'required' | 'pattern' | 'onChange'>,
  ) => UseFormRegisterReturn;
  /** Code of the error. */
  readonly problem: string | undefined;
}

/** An address of mail, required. */
export function EmailField({ register, problem }: EmailFieldProps) {
  const { t, error } = useAccountTexts();
  const field = register('email', {
    required: 'required',
    pattern: { value: EMAIL_PATTERN, message: 'email-invalid' },
  });
  return (
    <Field label={t('form.email')} error={problem && error(problem)}>
      <TextInput {...field} type="email" autoComplete="username" autoCapitalize="none" />
    </Field>
  );
}

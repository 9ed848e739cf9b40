import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../shell-context.ts';
import { EMAIL_PATTERN } from './email-pattern.ts';

interface EmailFieldProps {
  /** `register` of the form that has the field `email`. */
  readonly register: (
    name: 'email',
    rules: Pick<RegisterOptions, 'required' | 'pattern' | 'onChange'>,
  ) => UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Takes what is typed, for a form that may be shown in its place. */
  readonly onEmail?: (email: string) => void;
}

/** An address of mail, required. */
export function EmailField({ register, error, onEmail }: EmailFieldProps) {
  const { t, error: errorText } = useTexts();
  const field = register('email', {
    required: errorText('required'),
    pattern: { value: EMAIL_PATTERN, message: errorText('email-invalid') },
    onChange: (event: { target: { value: string } }) => onEmail?.(event.target.value),
  });
  return (
    <Field label={t('form.email')} error={error}>
      <TextInput {...field} type="email" autoComplete="username" autoCapitalize="none" />
    </Field>
  );
}

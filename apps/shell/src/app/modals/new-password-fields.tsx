import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { useAccountTexts } from '../../services/shell-context.ts';
import { PasswordField } from './password-field.tsx';
import { LEAST_PASSWORD } from './patterns.ts';

/** A new password as a form holds it, by the names that the server knows its parts by. */
export interface NewPassword {
  password: string;
  confirm_password: string;
}

interface NewPasswordFieldsProps {
  readonly register: (
    name: keyof NewPassword,
    rules: Pick<RegisterOptions, 'required' | 'minLength' | 'validate'>,
  ) => UseFormRegisterReturn;
  /** The present content of the first field. */
  readonly typed: () => string;
  /** Codes of the errors. */
  readonly errors: Partial<Record<keyof NewPassword, { readonly message?: string | undefined }>>;
}

/** A new password and its repetition. */
export function NewPasswordFields({ register, typed, errors }: NewPasswordFieldsProps) {
  const { t } = useAccountTexts();
  return (
    <>
      <PasswordField
        chosen
        rated
        label={t('password.new')}
        field={register('password', {
          required: 'required',
          minLength: { value: LEAST_PASSWORD, message: 'password-short' },
        })}
        problem={errors.password?.message}
      />
      <PasswordField
        chosen
        label={t('password.repeat')}
        field={register('confirm_password', { validate: (repeated) => repeated === typed() || 'passwords-differ' })}
        problem={errors.confirm_password?.message}
      />
    </>
  );
}

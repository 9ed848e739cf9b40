import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { PasswordInput } from '@baize/ui/text-input';
import { useForm } from 'react-hook-form';
import { useShell, useTexts } from '../../shell-context.ts';
import { EmailField } from '../email-field.tsx';
import form from '../form.module.css';
import { useSubmit } from '../use-submit.ts';

export interface WayProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onDone: () => void;
}

export function PasswordForm({ email, onEmail, onDone }: WayProps) {
  const { session } = useShell();
  const { t, error } = useTexts();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email, password: '' } });
  const { busy, submit } = useSubmit({
    setError,
    labels: { email: t('form.email'), password: t('form.password') },
    byCode: { 'credentials-wrong': 'password' },
  });
  const { errors } = formState;

  const send = handleSubmit(async (values) => {
    if (await submit(() => session.loginByPassword({ email: values.email.trim(), password: values.password })))
      onDone();
  });
  return (
    <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
      <EmailField register={register} error={errors.email?.message} onEmail={onEmail} />
      <Field label={t('form.password')} error={errors.password?.message}>
        <PasswordInput
          {...register('password', { required: error('required') })}
          autoComplete="current-password"
          labels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
        />
      </Field>
      <Button type="submit" variant="primary" size="xl" busy={busy}>
        {t('loginByEmail.submit')}
      </Button>
    </form>
  );
}

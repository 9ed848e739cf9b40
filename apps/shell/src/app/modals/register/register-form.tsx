import { CURRENCIES } from '@baize/protocol/money';
import { Button } from '@baize/ui/button';
import { Checkbox } from '@baize/ui/checkbox';
import { Field } from '@baize/ui/field';
import { Select } from '@baize/ui/select';
import { PasswordInput, TextInput } from '@baize/ui/text-input';
import type { SyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../shell-context.ts';
import { EmailField } from '../email-field.tsx';
import { LEAST_PASSWORD } from '../email-pattern.ts';
import styles from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { LimitField } from './limit-field.tsx';
import type { RegisterValues } from './register-modal.tsx';

interface RegisterFormProps {
  readonly form: UseFormReturn<RegisterValues>;
  readonly busy: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onLogin: () => void;
}

export function RegisterForm({ form, busy, onSubmit, onLogin }: RegisterFormProps) {
  const { t, error } = useTexts();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <EmailField register={register} error={errors.email?.message} />
      <Field label={t('form.password')} hint={t('form.passwordRule')} error={errors.password?.message}>
        <PasswordInput
          {...register('password', {
            required: error('required'),
            minLength: { value: LEAST_PASSWORD, message: error('password-short') },
          })}
          autoComplete="new-password"
          labels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('register.currency')} error={errors.currency?.message}>
          <Select
            {...register('currency')}
            options={CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))}
          />
        </Field>
        <Field label={t('register.promo')} aside={t('register.optional')} error={errors.promo?.message}>
          <TextInput
            {...register('promo', { maxLength: { value: 64, message: error('too-big') } })}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <LimitField form={form} />
      <Checkbox
        {...register('agreement', { required: error('agreement-required') })}
        label={t('register.agreement')}
        error={errors.agreement?.message}
      />
      <Button type="submit" variant="primary" size="xl" busy={busy}>
        {t('register.submit')}
      </Button>
      <p className={styles.foot}>
        <span>{t('register.haveAccount')}</span>
        <LinkButton onClick={onLogin}>{t('register.login')}</LinkButton>
      </p>
    </form>
  );
}

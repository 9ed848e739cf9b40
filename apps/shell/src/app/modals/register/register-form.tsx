import { CURRENCIES } from '@baize/protocol/money';
import { Button } from '@baize/ui/button';
import { Checkbox } from '@baize/ui/checkbox';
import { currencyLabel } from '@baize/ui/format';
import { Field } from '@baize/ui/field';
import { Select } from '@baize/ui/select';
import { TextInput } from '@baize/ui/text-input';
import type { SyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAccountTexts } from '../../../services/shell-context.ts';
import { ContactChoice } from '../contact-choice.tsx';
import type { ContactKind } from '../contact-values.ts';
import { BotNotice } from '../bot-notice/bot-notice.tsx';
import { EmailField } from '../email-field.tsx';
import styles from '../form.module.css';
import { PasswordField } from '../password-field.tsx';
import { LEAST_PASSWORD } from '../patterns.ts';
import { PhoneControl } from '../phone/phone-control.tsx';
import { AgreementLabel } from './agreement-label.tsx';
import { LimitField } from './limit-field.tsx';
import type { RegisterValues } from './register-values.ts';

interface RegisterFormProps {
  readonly kind: ContactKind;
  readonly onKind: (kind: ContactKind) => void;
  readonly form: UseFormReturn<RegisterValues>;
  readonly busy: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
}

export function RegisterForm({ kind, onKind, form, busy, onSubmit }: RegisterFormProps) {
  const { t, error } = useAccountTexts();
  const { register, control, formState } = form;
  const { errors } = formState;
  const say = (problem: string | undefined): string | undefined => problem && error(problem);
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ContactChoice value={kind} onChange={onKind} />
      {kind === 'phone' ? (
        <PhoneControl control={control} name="phone" autoComplete="tel-national" />
      ) : (
        <EmailField register={register} problem={errors.email?.message} />
      )}
      <PasswordField
        chosen
        rated
        field={register('password', {
          required: 'required',
          minLength: { value: LEAST_PASSWORD, message: 'password-short' },
        })}
        problem={errors.password?.message}
      />
      <div className={styles.pair}>
        <Field label={t('register.currency')} error={say(errors.currency?.message)}>
          <Select
            {...register('currency')}
            options={CURRENCIES.map((value) => ({ value, label: currencyLabel(value, `currency.${value}`, t) }))}
          />
        </Field>
        <Field label={t('register.promo')} aside={t('register.optional')} error={say(errors.promo?.message)}>
          <TextInput
            {...register('promo', { maxLength: { value: 64, message: 'too-big' } })}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <LimitField form={form} />
      <Checkbox
        {...register('agreement', { required: 'agreement-required' })}
        label={<AgreementLabel />}
        error={say(errors.agreement?.message)}
      />
      <Button type="submit" variant="primary" size="xl" busy={busy}>
        {t('register.submit')}
      </Button>
      <BotNotice />
    </form>
  );
}

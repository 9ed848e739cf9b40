import { calls } from '@baize/protocol/calls';
import { Button, ButtonLink } from '@baize/ui/button';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useForm } from 'react-hook-form';
import form from '../modals/form.module.css';
import { PasswordField } from '../modals/password-field.tsx';
import { LEAST_PASSWORD } from '../modals/patterns.ts';
import { useSubmit } from '../modals/use-submit.ts';
import { useAccountTexts, useShell } from '../shell-context.ts';
import styles from './password-card.module.css';
import { PasswordCard } from './password-card.tsx';
import { usePhoneOfQuery } from './phone-of-query.ts';
import { useResetToken } from './use-reset-token.ts';

/** A new password, by the token of a letter, or of a phone that the query names. */
export function NewPasswordPage({ token }: { readonly token: string }) {
  const { site } = useShell();
  const { t } = useAccountTexts();
  const phone = usePhoneOfQuery();
  const state = useResetToken(token, phone);
  return (
    <PasswordCard title={t('password.newTitle')} text={state.status === 'good' ? t('password.newText') : undefined}>
      {state.status === 'checking' && (
        <div className={styles.wait} role="status">
          <p className={form.note}>{t('password.checking')}</p>
          <SkeletonBar size="field" />
          <SkeletonBar size="field" />
        </div>
      )}
      {state.status === 'unknown' && (
        <>
          <p role="alert">{t('password.notChecked')}</p>
          <Button onClick={state.retry}>{t('password.retry')}</Button>
        </>
      )}
      {state.status === 'bad' && (
        <>
          <p role="alert">{t('password.linkUsed')}</p>
          <ButtonLink variant="primary" href={site.href('/password/reset')}>
            {t('password.again')}
          </ButtonLink>
        </>
      )}
      {state.status === 'good' && <NewPasswordForm token={token} phone={phone} />}
    </PasswordCard>
  );
}

interface NewPasswordValues {
  password: string;
  confirm_password: string;
}

function NewPasswordForm({ token, phone }: { readonly token: string; readonly phone: string | null }) {
  const { http, site, session, session$, modals, notify } = useShell();
  const { t } = useAccountTexts();
  const { register, handleSubmit, setError, getValues, formState } = useForm<NewPasswordValues>({
    defaultValues: { password: '', confirm_password: '' },
  });
  const { errors } = formState;
  const { busy, submit } = useSubmit({
    setError,
    labels: { password: t('password.new'), confirm_password: t('password.repeat') },
    byCode: { 'password-weak': 'password', 'passwords-differ': 'confirm_password' },
  });

  const send = handleSubmit(async (values) => {
    const { call } = http('general');
    const set = (): Promise<unknown> =>
      phone === null
        ? call(calls.resetPasswordByEmailToken, { body: { token, ...values } })
        : call(calls.resetPasswordByPhone, { body: { phone, token, ...values } });
    if (!(await submit(set))) return;
    // A new password has ended every session, the one of this browser included.
    if (session$.value.status === 'player') await session.logout().catch(() => undefined);
    notify({ kind: 'success', title: t('password.done') });
    site.navigate('/', { replace: true });
    if (phone === null) modals.open('LoginByEmail', {});
    else modals.open('Login', { phone });
  });
  return (
    <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
      <PasswordField
        chosen
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
        field={register('confirm_password', {
          validate: (typed) => typed === getValues('password') || 'passwords-differ',
        })}
        problem={errors.confirm_password?.message}
      />
      <Button type="submit" variant="primary" size="xl" busy={busy}>
        {t('password.save')}
      </Button>
    </form>
  );
}

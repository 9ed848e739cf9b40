import { calls } from '@baize/protocol/calls';
import { Button, ButtonLink } from '@baize/ui/button';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import form from '../modals/form.module.css';
import { NewPasswordFields } from '../modals/new-password-fields.tsx';
import type { NewPassword } from '../modals/new-password-fields.tsx';
import { useSubmit } from '../modals/use-submit.ts';
import { useAccountTexts, useShell } from '../../services/shell-context.ts';
import styles from './password-card.module.css';
import { PasswordCard } from './password-card.tsx';
import { usePhoneOfQuery } from './phone-of-query.ts';
import { useResetToken } from './use-reset-token.ts';

/** A new password, by the token of a letter, or of a phone that the query names. */
export function NewPasswordPage({ token }: { readonly token: string }) {
  const { site } = useShell();
  const { t } = useAccountTexts();
  const phone = usePhoneOfQuery();
  /** A token that this page was given itself needs no check. */
  const given = useRef<string | null>(null);
  const state = useResetToken(token, phone, given);
  const confirmed = (own: string): void => {
    given.current = own;
    // The link is used up: a reload must find what it was exchanged for.
    site.navigate(`/reset-password/${own}`, { replace: true });
  };
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
      {state.status === 'good' && <NewPasswordForm token={token} phone={phone} onConfirmed={confirmed} />}
    </PasswordCard>
  );
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly phone: string | null;
  /** A letter's token was exchanged for this one, which takes its place in the address. */
  readonly onConfirmed: (token: string) => void;
}

function NewPasswordForm({ token, phone, onConfirmed }: NewPasswordFormProps) {
  const { http, site, session, session$, modals, notify } = useShell();
  const { t } = useAccountTexts();
  const { register, handleSubmit, setError, getValues, formState } = useForm<NewPassword>({
    defaultValues: { password: '', confirm_password: '' },
  });
  const { busy, submit } = useSubmit({
    setError,
    labels: { password: t('password.new'), confirm_password: t('password.repeat') },
    byCode: { 'password-weak': 'password', 'passwords-differ': 'confirm_password' },
  });
  const confirmed = useRef<string | null>(null);

  /** The link is confirmed by the one who sends the form: a mail program that opens it to look uses nothing up. */
  const ownToken = async (): Promise<string> => {
    if (confirmed.current !== null) return confirmed.current;
    const { data } = await http('general').call(calls.confirmEmailResetToken, { body: { token } });
    confirmed.current = data.reset_token;
    onConfirmed(data.reset_token);
    return data.reset_token;
  };
  const send = handleSubmit(async (values) => {
    const { call } = http('general');
    const set = async (): Promise<unknown> =>
      phone === null
        ? call(calls.resetPasswordByEmailToken, { body: { token: await ownToken(), ...values } })
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
      <NewPasswordFields register={register} typed={() => getValues('password')} errors={formState.errors} />
      <Button type="submit" variant="primary" size="xl" busy={busy}>
        {t('password.save')}
      </Button>
    </form>
  );
}

import { calls } from '@baize/protocol/calls';
import { Button } from '@baize/ui/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CodeSent, Contact } from '../../services/log-in/ways-in.ts';
import { CodeForm } from '../modals/code/code-form.tsx';
import { codeRequested } from '../modals/code/code-requested.ts';
import { ContactChoice } from '../modals/contact-choice.tsx';
import { contactOf, firstKind } from '../modals/contact-values.ts';
import type { ContactKind, ContactValues } from '../modals/contact-values.ts';
import { EmailField } from '../modals/email-field.tsx';
import form from '../modals/form.module.css';
import { LinkButton } from '../modals/link-button.tsx';
import { MailboxHint } from '../modals/mailbox-hint.tsx';
import { PhoneControl } from '../modals/phone/phone-control.tsx';
import { countryHere, shownPhone } from '../modals/phone/phone-number.ts';
import { usePhoneCountries } from '../modals/phone/use-phone-countries.ts';
import { useSubmit } from '../modals/use-submit.ts';
import { useAccountTexts, useShell } from '../../services/shell-context.ts';
import { PasswordCard } from './password-card.tsx';

interface Sent {
  readonly contact: Contact;
  readonly waitSeconds: number;
}

/** A request for a new password: the address first, then the code that was sent to it. */
export function PasswordResetPage() {
  const { page } = useShell();
  const { t } = useAccountTexts();
  const countries = usePhoneCountries();
  const [kind, setKind] = useState<ContactKind>(() => firstKind(page.geo, countries));
  const [sent, setSent] = useState<Sent | null>(null);
  const fields = useForm<ContactValues>({
    defaultValues: { email: '', phone: { country: countryHere(page.geo, countries), national: '' } },
  });
  return (
    <PasswordCard title={t('password.resetTitle')} text={sent ? undefined : t('password.resetText')}>
      {sent ? (
        <ResetCode {...sent} onBack={() => setSent(null)} />
      ) : (
        <ResetRequest kind={kind} onKind={setKind} form={fields} onSent={setSent} />
      )}
    </PasswordCard>
  );
}

interface ResetRequestProps {
  readonly kind: ContactKind;
  readonly onKind: (kind: ContactKind) => void;
  readonly form: ReturnType<typeof useForm<ContactValues>>;
  readonly onSent: (sent: Sent) => void;
}

function ResetRequest({ kind, onKind, form: fields, onSent }: ResetRequestProps) {
  const forgot = useForgot();
  const { t } = useAccountTexts();
  const countries = usePhoneCountries();
  const { register, control, handleSubmit, setError, formState } = fields;
  const { busy, submit } = useSubmit({
    setError,
    labels: { [kind]: t(kind === 'phone' ? 'form.phone' : 'form.email') },
    byCode: { 'sms-unavailable': 'phone' },
  });
  const send = handleSubmit(async (values) => {
    const contact = contactOf(kind, values, countries);
    await submit(async () => onSent({ contact, waitSeconds: (await codeRequested(forgot(contact))).waitSeconds }));
  });
  return (
    <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
      <ContactChoice value={kind} onChange={onKind} />
      {kind === 'phone' ? (
        <PhoneControl control={control} name="phone" autoComplete="username" />
      ) : (
        <EmailField register={register} problem={formState.errors.email?.message} />
      )}
      <Button type="submit" variant="primary" size="xl" busy={busy}>
        {t('password.send')}
      </Button>
    </form>
  );
}

function ResetCode({ contact, waitSeconds, onBack }: Sent & { readonly onBack: () => void }) {
  const { http, site } = useShell();
  const { t } = useAccountTexts();
  const countries = usePhoneCountries();
  const forgot = useForgot();
  const { call } = http('general');
  const byPhone = 'phone' in contact;

  const confirm = async (code: string): Promise<void> => {
    const { data } = byPhone
      ? await call(calls.confirmPhoneResetCode, { body: { ...contact, code } })
      : await call(calls.confirmEmailResetCode, { body: { ...contact, code } });
    const query = byPhone ? `?${new URLSearchParams({ phone: contact.phone })}` : '';
    // The code is used up: going back must not lead to it.
    site.navigate(`/reset-password/${data.reset_token}${query}`, { replace: true });
  };
  return (
    <CodeForm
      kind={byPhone ? 'phone' : 'email'}
      firstWaitSeconds={waitSeconds}
      submitLabel={t('password.confirm')}
      onSubmit={confirm}
      onResend={() => forgot(contact)}
      onDone={() => undefined}
    >
      <p className={form.note}>
        {byPhone
          ? t('password.sentBySms', { phone: shownPhone(contact.phone, countries) })
          : t('password.sentByEmail', { email: contact.email })}{' '}
        <LinkButton onClick={onBack}>{t('password.change')}</LinkButton>
      </p>
      <MailboxHint />
    </CodeForm>
  );
}

function useForgot(): (contact: Contact) => Promise<CodeSent> {
  const { call } = useShell().http('general');
  return (contact) =>
    'phone' in contact
      ? call(calls.forgotPasswordByPhone, { body: contact })
      : call(calls.forgotPasswordByEmail, { body: contact });
}

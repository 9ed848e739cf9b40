import type { ModalProps } from '@baize/contract';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import { guestCurrencyOf } from '../../../page/page-state.ts';
import { currencyEntry } from '@baize/protocol/currencies';
import { parseAmount } from '@baize/ui/format';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { waysIn } from '../../../services/log-in/ways-in.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { contactOf, firstKind } from '../contact-values.ts';
import type { ContactKind } from '../contact-values.ts';
import styles from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { countryHere, phoneAddress, phoneOf } from '../phone/phone-number.ts';
import { usePhoneCountries } from '../phone/use-phone-countries.ts';
import { promoOfVisit } from '../../../services/visit/registration-marks.ts';
import { ShellDialog } from '../shell-dialog.tsx';
import { SocialRow } from '../social/social-row.tsx';
import { useSubmit } from '../use-submit.ts';
import { RegisterForm } from './register-form.tsx';
import own from './register-modal.module.css';
import { RegisterPanel } from './register-panel.tsx';
import type { RegisterValues } from './register-values.ts';

/** Ledger units; null for no limit. */
function weeklyLimit({ limit, otherLimit, currency }: RegisterValues): number | null {
  const preset = currencyEntry(currency).weeklyLimits[Number(limit)];
  return preset === undefined ? (parseAmount(otherLimit).units ?? null) : preset * UNITS_PER_MAJOR;
}

/** Registration by phone or email: the rules at the left, the form at the right, the code that was sent in the next modal. */
export function RegisterModal({ promo = promoOfVisit() ?? '', email = '', phone }: ModalProps['Register']) {
  const shell = useShell();
  const { modals, page } = shell;
  const { t } = useAccountTexts();
  const countries = usePhoneCountries();
  const ways = useMemo(() => waysIn(shell), [shell]);
  const [kind, setKind] = useState<ContactKind>(() =>
    email !== '' && !phone ? 'email' : firstKind(page.geo, countries),
  );
  const country = countryHere(page.geo, countries);
  const form = useForm<RegisterValues>({
    defaultValues: {
      email,
      phone: phone ? phoneOf(phone, country, countries) : { country, national: '' },
      password: '',
      currency: guestCurrencyOf(page),
      promo,
      limit: '1',
      otherLimit: '',
      agreement: false,
    },
  });
  const { busy, submit } = useSubmit({
    setError: form.setError,
    labels: {
      [kind]: t(kind === 'phone' ? 'form.phone' : 'form.email'),
      password: t('form.password'),
      currency: t('register.currency'),
      promo: t('register.promo'),
    },
    byCode: {
      'email-taken': 'email',
      'phone-taken': 'phone',
      'sms-unavailable': 'phone',
      'password-weak': 'password',
    },
  });

  const send = form.handleSubmit(async (values) => {
    const code = values.promo.trim();
    const contact = contactOf(kind, values, countries);
    const created = await submit(() =>
      ways.register(contact, {
        password: values.password,
        currency: values.currency,
        agreement: true,
        weeklyDepositLimitUnits: weeklyLimit(values),
        ...(code !== '' && { promo: code }),
      }),
    );
    if (!created) return;
    if ('email' in contact) modals.open('ConfirmEmail', contact);
    else modals.open('ConfirmByPhone', { ...contact, purpose: 'registration' });
  });
  const logIn = (): void => {
    const typed = form.getValues();
    if (kind === 'email') modals.open('LoginByEmail', typed.email === '' ? {} : { email: typed.email });
    else modals.open('Login', typed.phone.national === '' ? {} : { phone: phoneAddress(typed.phone, countries) });
  };

  return (
    <ShellDialog
      size="lg"
      className={own.dialog}
      title={t('register.title')}
      aside={<RegisterPanel />}
      closeOnOutside={false}
    >
      <div className={styles.form}>
        <RegisterForm kind={kind} onKind={setKind} form={form} busy={busy} onSubmit={(event) => void send(event)} />
        <div className={styles.foot}>
          <SocialRow currency={() => form.getValues('currency')} />
          <span>
            {t('register.haveAccount')} <LinkButton onClick={logIn}>{t('register.login')}</LinkButton>
          </span>
        </div>
      </div>
    </ShellDialog>
  );
}

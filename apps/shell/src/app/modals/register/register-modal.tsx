import type { ModalProps } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import { parseAmount } from '@baize/ui/format';
import { useForm, useWatch } from 'react-hook-form';
import { useShell, useTexts } from '../../shell-context.ts';
import { ShellDialog } from '../shell-dialog.tsx';
import { useSubmit } from '../use-submit.ts';
import { LIMIT_PRESETS } from './limit-presets.ts';
import { RegisterForm } from './register-form.tsx';
import styles from './register-modal.module.css';
import { RegisterPanel } from './register-panel.tsx';

export interface RegisterValues {
  email: string;
  password: string;
  currency: Currency;
  promo: string;
  /** Index of a preset, or `other`. */
  limit: string;
  /** As typed, for `other`; empty for no limit. */
  otherLimit: string;
  agreement: boolean;
}

/** Ledger units; null for no limit. */
function weeklyLimit({ limit, otherLimit, currency }: RegisterValues): number | null {
  const preset = LIMIT_PRESETS[currency][Number(limit)];
  return preset === undefined ? (parseAmount(otherLimit).units ?? null) : preset * UNITS_PER_MAJOR;
}

/** Registration by email: the rules at the left, the form at the right, the digits of the letter in the next modal. */
export function RegisterModal({ promo = '' }: ModalProps['Register']) {
  const { session, modals, page } = useShell();
  const { t } = useTexts();
  const form = useForm<RegisterValues>({
    defaultValues: {
      email: '',
      password: '',
      currency: page.geo?.region === 'KZ' ? 'KZT' : 'RUB',
      promo,
      limit: '1',
      otherLimit: '',
      agreement: false,
    },
  });
  const { busy, submit } = useSubmit({
    setError: form.setError,
    labels: {
      email: t('form.email'),
      password: t('form.password'),
      currency: t('register.currency'),
      promo: t('register.promo'),
    },
    byCode: { 'email-taken': 'email', 'password-weak': 'password' },
  });
  const email = useWatch({ control: form.control, name: 'email' });

  const send = form.handleSubmit(async (values) => {
    const code = values.promo.trim();
    const created = await submit(() =>
      session.register({
        email: values.email.trim(),
        password: values.password,
        currency: values.currency,
        agreement: true,
        weeklyDepositLimitUnits: weeklyLimit(values),
        ...(code !== '' && { promo: code }),
      }),
    );
    if (created) modals.open('ConfirmEmail', { email: values.email.trim() });
  });

  return (
    <ShellDialog
      size="lg"
      className={styles.dialog}
      title={t('register.title')}
      aside={<RegisterPanel />}
      closeOnOutside={false}
    >
      <RegisterForm
        form={form}
        busy={busy}
        onSubmit={(event) => void send(event)}
        onLogin={() => modals.open('LoginByEmail', email ? { email } : {})}
      />
    </ShellDialog>
  );
}

import type { ModalProps } from '@baize/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { ContactChoice } from '../contact-choice.tsx';
import { firstKind } from '../contact-values.ts';
import type { ContactKind } from '../contact-values.ts';
import form from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { countryHere, phoneAddress, phoneOf } from '../phone/phone-number.ts';
import { usePhoneCountries } from '../phone/use-phone-countries.ts';
import { ShellDialog } from '../shell-dialog.tsx';
import { SocialRow } from '../social/social-row.tsx';
import { BetChoice } from './bet-choice.tsx';
import { EmailCodeStep } from './email-code-step.tsx';
import type { SentCode } from './email-code-step.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginValues } from './login-values.ts';
import { NewPasswordStep } from './new-password-step.tsx';

type LoginProps = ModalProps['Login'] & ModalProps['LoginByEmail'] & { readonly asked: ContactKind };

/** Login and LoginByEmail: one dialog, so that what is typed stays when the other way is chosen. */
export function LoginModal({ asked, reason, phone, offersDemo, email = '' }: LoginProps) {
  const { modals, page, notify } = useShell();
  const { t } = useAccountTexts();
  const countries = usePhoneCountries();
  const [kind, setKind] = useState(() => (asked === 'phone' && !phone ? firstKind(page.geo, countries) : asked));
  const [sent, setSent] = useState<(SentCode & { readonly purpose: 'login' | 'reset' }) | null>(null);
  const [isChoosing, setChoosing] = useState(reason === 'bet' && !page.refused);
  const country = countryHere(page.geo, countries);
  const fields = useForm<LoginValues>({
    defaultValues: {
      email,
      phone: phone ? phoneOf(phone, country, countries) : { country, national: '' },
      password: '',
    },
  });
  const why = reason && { reason };

  const done = (): void => {
    modals.close();
    notify({ kind: 'success', title: t('login.done') });
  };
  const register = (): void => {
    const typed = fields.getValues();
    modals.open('Register', {
      ...(typed.email !== '' && { email: typed.email }),
      ...(typed.phone.national !== '' && { phone: phoneAddress(typed.phone, countries) }),
    });
  };
  const Step = sent?.purpose === 'reset' ? NewPasswordStep : EmailCodeStep;
  const description = reason === 'bet' ? t('login.reasonBet') : reason === 'page' ? t('login.reasonPage') : undefined;
  if (isChoosing) return <BetChoice offersDemo={offersDemo === true} onLogin={() => setChoosing(false)} />;
  return (
    <ShellDialog size="sm" title={t('login.title')} description={description} closeOnOutside={false}>
      {kind === 'email' && sent ? (
        <Step sent={sent} onBack={() => setSent(null)} onDone={done} />
      ) : (
        <div className={form.form}>
          <ContactChoice
            value={kind}
            onChange={(next) => {
              setKind(next);
              modals.open(next === 'phone' ? 'Login' : 'LoginByEmail', { ...why });
            }}
          />
          <LoginForm
            kind={kind}
            form={fields}
            onEmailCode={(code) => setSent({ ...code, purpose: 'login' })}
            onResetCode={(code) => setSent({ ...code, purpose: 'reset' })}
            onDone={done}
          />
          <SocialRow onPasskey={done} />
          {!page.refused && (
            <p className={form.foot}>
              <span>{t('login.noAccount')}</span>
              <LinkButton onClick={register}>{t('login.register')}</LinkButton>
            </p>
          )}
        </div>
      )}
    </ShellDialog>
  );
}

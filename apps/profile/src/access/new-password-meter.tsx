import { useTranslate } from '@baize/contract';
import { PasswordMeter } from '@baize/ui/password-meter';

/** How good the new password is. */
export function NewPasswordMeter(props: { readonly password: string; readonly own: string }) {
  const t = useTranslate();
  return (
    <PasswordMeter
      {...props}
      labels={{
        title: t('password.strength.title'),
        scores: [
          t('password.strength.0'),
          t('password.strength.1'),
          t('password.strength.2'),
          t('password.strength.3'),
          t('password.strength.4'),
        ],
      }}
    />
  );
}

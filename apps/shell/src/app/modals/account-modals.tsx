import { useEffect } from 'react';
import type { OpenModal } from '../../services/modals.ts';
import { useShell } from '../../services/shell-context.ts';
import { AdBonusModal } from './ad-bonus/ad-bonus-modal.tsx';
import { ConfirmByPhoneModal } from './confirm-by-phone/confirm-by-phone-modal.tsx';
import { ConfirmEmailModal } from './confirm-email/confirm-email-modal.tsx';
import { LoginModal } from './login/login-modal.tsx';
import { ProofModal } from './proof/proof-modal.tsx';
import { RegisterModal } from './register/register-modal.tsx';
import { SecondStepModal } from './second-step/second-step-modal.tsx';

/** The modals by which a guest becomes a player. */
export function AccountModals({ open }: { readonly open: OpenModal }) {
  const { fingerprint } = useShell();
  // Collected while the form is filled in, so that sending it need not wait.
  useEffect(() => void fingerprint(), [fingerprint]);

  if (open.name === 'Login') return <LoginModal asked="phone" {...open.props} />;
  if (open.name === 'LoginByEmail') return <LoginModal asked="email" {...open.props} />;
  if (open.name === 'ConfirmByPhone') return <ConfirmByPhoneModal {...open.props} />;
  if (open.name === 'ConfirmEmail') return <ConfirmEmailModal {...open.props} />;
  if (open.name === 'SecondStep') return <SecondStepModal {...open.props} />;
  if (open.name === 'Proof') return <ProofModal {...open.props} />;
  if (open.name === 'AdBonus') return <AdBonusModal {...open.props} />;
  if (open.name === 'Register') return <RegisterModal {...open.props} />;
  return null;
}

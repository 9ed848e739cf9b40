import type { OpenModal } from '../../services/modals.ts';
import { PayInModal } from './pay-in/pay-in-modal.tsx';
import { VerificationModal } from './verification/verification-modal.tsx';

/** The modals of a player's money: the deposit, and the identity check that a withdrawal may wait for. */
export function CashierModals({ open }: { readonly open: OpenModal }) {
  if (open.name === 'PayIn') return <PayInModal {...open.props} />;
  if (open.name === 'Verification') return <VerificationModal />;
  return null;
}

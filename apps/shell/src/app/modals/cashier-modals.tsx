import type { OpenModal } from '../../services/modals.ts';
import { CurrencyModal } from './currency/currency-modal.tsx';
import { PayInModal } from './pay-in/pay-in-modal.tsx';
import { WalletModal } from './wallet/wallet-modal.tsx';
import { VerificationModal } from './verification/verification-modal.tsx';

/** The modals of money: the player's wallet, the deposit, the identity check that a withdrawal may wait for, and a guest's currency. */
export function CashierModals({ open }: { readonly open: OpenModal }) {
  if (open.name === 'PayIn') return <PayInModal {...open.props} />;
  if (open.name === 'Verification') return <VerificationModal />;
  if (open.name === 'Wallet') return <WalletModal />;
  if (open.name === 'Currency') return <CurrencyModal />;
  return null;
}

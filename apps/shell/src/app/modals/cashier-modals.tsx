import type { OpenModal } from '../../services/modals.ts';
import { BellModal } from './bell/bell-modal.tsx';
import { CurrencyModal } from './currency/currency-modal.tsx';
import { PayInModal } from './pay-in/pay-in-modal.tsx';
import { WalletModal } from './wallet/wallet-modal.tsx';
import { VerificationModal } from './verification/verification-modal.tsx';

/** The modals of money: wallet, deposit, the identity check that a withdrawal may wait for, a guest's currency, and what the bell lists. */
export function CashierModals({ open }: { readonly open: OpenModal }) {
  if (open.name === 'PayIn') return <PayInModal {...open.props} />;
  if (open.name === 'Verification') return <VerificationModal />;
  if (open.name === 'Wallet') return <WalletModal />;
  if (open.name === 'Currency') return <CurrencyModal />;
  if (open.name === 'Bell') return <BellModal />;
  return null;
}

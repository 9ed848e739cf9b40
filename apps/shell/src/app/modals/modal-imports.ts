import type { ModalFile, Modals } from './modal-files.ts';

/** Two files hold all modals: nobody pays for a form before he is about to use it, and then for no second request. */
export const MODALS: Record<ModalFile, () => Promise<Modals>> = {
  account: async () => (await import('./account-modals.tsx')).AccountModals,
  cashier: async () => (await import('./cashier-modals.tsx')).CashierModals,
};

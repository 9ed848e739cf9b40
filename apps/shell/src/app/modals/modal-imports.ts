import type { ComponentType } from 'react';
import type { OpenModal } from '../../services/modals.ts';

/** The component that shows the modals of one file. */
export type Modals = ComponentType<{ readonly open: OpenModal }>;
export type ModalFile = 'account' | 'cashier';

/**
 * Two files hold all modals: no visitor downloads a form before it is about to be used, nor makes a second request
 * then.
 */
export const MODALS: Record<ModalFile, () => Promise<Modals>> = {
  account: async () => (await import('./account-modals.tsx')).AccountModals,
  cashier: async () => (await import('./cashier-modals.tsx')).CashierModals,
};

import type { ModalName } from '@baize/contract';

/** Each modal is a file of its own: nobody pays for a form before he is about to use it. */
export const MODAL_LOADERS = {
  Login: async () => (await import('./login/login-modal.tsx')).LoginModal,
  LoginByEmail: async () => (await import('./login-by-email/login-by-email-modal.tsx')).LoginByEmailModal,
  ConfirmEmail: async () => (await import('./confirm-email/confirm-email-modal.tsx')).ConfirmEmailModal,
  Register: async () => (await import('./register/register-modal.tsx')).RegisterModal,
  PayIn: async () => (await import('./pay-in/pay-in-modal.tsx')).PayInModal,
} as const satisfies Record<ModalName, () => Promise<unknown>>;

/** Starts loading a modal before the click: when the pointer or the focus reaches its button, or the page is idle. */
export function preloadModal(name: ModalName): void {
  // Whoever then opens it sees the failure and can try again.
  MODAL_LOADERS[name]().catch(() => undefined);
}

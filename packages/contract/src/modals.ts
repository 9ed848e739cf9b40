import type { GuestOffer } from './guest-offer.ts';

/** Why a guest is asked to log in. */
export type LoginReason = 'bet' | 'page';

/** The shell's modals and what each is opened with. */
export interface ModalProps {
  /**
   * By phone, with the other ways in at hand; `phone` in E.164 form. For a bet a guest may first choose to register, or the
   * demo where the page says that it has one.
   */
  Login: { reason?: LoginReason; phone?: string; offersDemo?: true };
  LoginByEmail: { reason?: LoginReason; email?: string };
  /** A code was sent to the phone: it logs in, or confirms the number of a new account. */
  ConfirmByPhone: { phone: string; purpose: 'login' | 'registration'; retryAfterSeconds?: number };
  ConfirmEmail: { email: string };
  Register: { promo?: string; email?: string; phone?: string };
  /** What an advertisement promised the guest whom it led here. */
  AdBonus: Omit<GuestOffer, 'endsAt'>;
  PayIn: { amountUnits?: number };
  /** What amounts are shown in to a guest. */
  Currency: Record<string, never>;
  /** The player's money: real and bonus apart, the wallets in other currencies, and the ways in and out. */
  Wallet: Record<string, never>;
  /** The identity check. */
  Verification: Record<string, never>;
}

/** The name of a modal of the shell. */
export type ModalName = keyof ModalProps;

/** Opens and closes the shell's modals; one is open at a time. */
export interface Modals {
  open<Name extends ModalName>(name: Name, props: ModalProps[Name]): void;
  close(): void;
}

/** The shell's modals and what each is opened with. */
export interface ModalProps {
  Login: { reason?: 'bet' | 'page' };
  /** `way` is the one shown first; the password by default. */
  LoginByEmail: { email?: string; way?: 'password' | 'code' };
  ConfirmEmail: { email: string };
  Register: { promo?: string };
  PayIn: { amountUnits?: number };
}
export type ModalName = keyof ModalProps;

export interface Modals {
  open<Name extends ModalName>(name: Name, props: ModalProps[Name]): void;
  close(): void;
}

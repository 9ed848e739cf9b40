/** The shell's modals and what each is opened with. */
export interface ModalProps {
  Login: { reason?: 'bet' | 'page' };
  LoginByEmail: { email?: string };
  ConfirmEmail: { email: string };
  Register: { promo?: string };
  PayIn: { amountUnits?: number };
}
export type ModalName = keyof ModalProps;

export interface Modals {
  open<Name extends ModalName>(name: Name, props: ModalProps[Name]): void;
  close(): void;
}

import type { ModalName, ModalProps } from '@baize/contract';
import type { OpenModal } from '../../services/modals.ts';
import type { Shell } from '../../services/shell.ts';
import type { ModalFile, Modals } from './modal-imports.ts';

type Parts = Pick<Shell, 'loadAccountTexts'>;

/** Modals of the file about money; the others are about the account. */
const CASHIER: ReadonlySet<OpenModal['name']> = new Set(['Bell', 'Currency', 'PayIn', 'Verification', 'Wallet']);

export function fileOf(name: OpenModal['name']): ModalFile {
  return CASHIER.has(name) ? 'cashier' : 'account';
}

/** A file of modals and their texts, both at once. */
export async function loadModals(file: ModalFile, { loadAccountTexts }: Parts): Promise<Modals> {
  const [modals] = await Promise.all([loadFile(file), loadAccountTexts()]);
  return modals;
}

async function loadFile(file: ModalFile): Promise<Modals> {
  const { MODALS } = await import(/* webpackChunkName: "soon" */ './modal-imports.ts');
  return MODALS[file]();
}

/** Starts loading a modal before the click: when the pointer or the focus reaches its button. */
export function preloadModal(name: ModalName, parts: Parts): void {
  // The modal that is opened next shows the failure and a way to try again.
  loadModals(fileOf(name), parts).catch(() => undefined);
}

/** What a button that opens a modal does: it loads it before the click. */
export function opensModal<Name extends 'Login' | 'PayIn' | 'Register' | 'Wallet'>(
  name: Name,
  shell: Shell,
  props: ModalProps[Name] = {},
) {
  const preload = (): void => preloadModal(name, shell);
  return { onPointerEnter: preload, onFocus: preload, onClick: () => shell.modals.open(name, props) };
}

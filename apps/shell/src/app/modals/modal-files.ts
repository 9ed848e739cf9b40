import type { ModalName } from '@baize/contract';
import type { ComponentType } from 'react';
import type { OpenModal } from '../../services/modals.ts';
import type { Shell } from '../../services/shell.ts';

/** What shows the modals of one file. */
export type Modals = ComponentType<{ readonly open: OpenModal }>;
export type ModalFile = 'account' | 'cashier';
type Parts = Pick<Shell, 'loadAccountTexts'>;

/** Two files hold all modals: nobody pays for a form before he is about to use it, and then for no second request. */
const FILES: Record<ModalFile, () => Promise<Modals>> = {
  account: async () => (await import('./account-modals.tsx')).AccountModals,
  cashier: async () => (await import('./cashier-modals.tsx')).CashierModals,
};

export function fileOf(name: ModalName): ModalFile {
  return name === 'PayIn' || name === 'Verification' ? 'cashier' : 'account';
}

/** A file of modals and their texts, both at once. */
export async function loadModals(file: ModalFile, { loadAccountTexts }: Parts): Promise<Modals> {
  const [modals] = await Promise.all([FILES[file](), loadAccountTexts()]);
  return modals;
}

/** Starts loading a modal before the click: when the pointer or the focus reaches its button. */
export function preloadModal(name: ModalName, parts: Parts): void {
  // Whoever then opens it sees the failure and can try again.
  loadModals(fileOf(name), parts).catch(() => undefined);
}

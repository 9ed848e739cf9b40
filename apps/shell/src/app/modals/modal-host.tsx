import { useStore } from '@baize/contract';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { LazyExoticComponent } from 'react';
import type { Shell } from '../../services/shell.ts';
import { Quiet } from '../quiet.tsx';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { fileOf, loadModals } from './modal-files.ts';
import type { ModalFile, Modals } from './modal-imports.ts';

type LazyModals = Record<ModalFile, LazyExoticComponent<Modals>>;

function lazyModals(shell: Shell): LazyModals {
  const load = (file: ModalFile) => lazy(async () => ({ default: await loadModals(file, shell) }));
  return { account: load('account'), cashier: load('cashier') };
}

/** Shows the open modal and gives the focus back to where it was when the last one closes. */
export function ModalHost() {
  const shell = useShell();
  const { modals: stack, notify } = shell;
  const { t } = useTexts();
  const open = useStore(stack.open$);
  const [modals, setModals] = useState(() => lazyModals(shell));
  useFocusReturn(open !== null);
  if (!open) return null;

  const fail = (): void => {
    // React remembers a load that failed forever: new ones take their place.
    setModals(lazyModals(shell));
    stack.close();
    notify({ kind: 'error', title: t('dialog.failed') });
  };
  const Modal = modals[fileOf(open.name)];
  return (
    <Quiet key={fileOf(open.name)} onFailure={fail}>
      <Suspense
        fallback={
          <span className="bz-sr" role="status">
            {t('dialog.loading')}
          </span>
        }
      >
        <Modal open={open} />
      </Suspense>
    </Quiet>
  );
}

/** A dialog gives the focus back itself, but one that took another's place only knows a button that is gone. */
function useFocusReturn(open: boolean): void {
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current && typeof document !== 'undefined') before.current = document.activeElement;
  useEffect(() => {
    if (wasOpen.current && !open && before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus();
    wasOpen.current = open;
  }, [open]);
}

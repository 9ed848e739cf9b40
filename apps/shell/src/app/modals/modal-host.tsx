import { usePresent } from '@baize/contract';
import type { ModalName, ModalProps } from '@baize/contract';
import { Suspense, lazy, useEffect, useRef } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { OpenModal } from '../../services/modals.ts';
import { Quiet } from '../quiet.tsx';
import { useShell, useTexts } from '../shell-context.ts';
import { MODAL_LOADERS } from './modal-loaders.ts';

type LazyModals = { [Name in ModalName]: LazyExoticComponent<ComponentType<ModalProps[Name]>> };

function lazyModals(): LazyModals {
  const load = <Props,>(loader: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await loader() }));
  return {
    Login: load(MODAL_LOADERS.Login),
    LoginByEmail: load(MODAL_LOADERS.LoginByEmail),
    ConfirmEmail: load(MODAL_LOADERS.ConfirmEmail),
    Register: load(MODAL_LOADERS.Register),
    PayIn: load(MODAL_LOADERS.PayIn),
  };
}

/** React remembers a load that failed for ever: after a failure new ones take their place. */
let modals = lazyModals();

/** Shows the open modal and gives the focus back to where it was when the last one closes. */
export function ModalHost() {
  const { modals: stack, notify } = useShell();
  const { t } = useTexts();
  const open = usePresent(stack.open$);
  useFocusReturn(open !== null);
  if (!open) return null;

  const fail = (): void => {
    modals = lazyModals();
    stack.close();
    notify({ kind: 'error', title: t('dialog.failed') });
  };
  return (
    <Quiet key={open.name} onFailure={fail}>
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

function Modal({ open }: { readonly open: OpenModal }) {
  if (open.name === 'Login') return <modals.Login {...open.props} />;
  if (open.name === 'LoginByEmail') return <modals.LoginByEmail {...open.props} />;
  if (open.name === 'ConfirmEmail') return <modals.ConfirmEmail {...open.props} />;
  if (open.name === 'Register') return <modals.Register {...open.props} />;
  return <modals.PayIn {...open.props} />;
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

import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../services/shell-context.ts';
import { useLate } from '../use-late.ts';
import { PanelParts } from './panel-parts.tsx';
import styles from './wallet-panel.module.css';

/**
 * What is behind the header's balance: a small panel under it, on a phone a sheet. The browser closes it with Esc and with a
 * press outside, and gives the focus back.
 */
export function WalletPanel({ id }: { readonly id: string }) {
  const shell = useShell();
  const panel = useRef<HTMLDivElement>(null);
  const [texts] = useState(() => shell.loadAccountTexts());
  useLate(texts);
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    const follow = (event: Event): void => setShown((event as ToggleEvent).newState === 'open');
    current.addEventListener('toggle', follow);
    // The press that asked for it came before it was here.
    current.showPopover();
    current.focus();
    return () => current.removeEventListener('toggle', follow);
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={shell.accountTexts.t('wallet.title')}
      tabIndex={-1}
      className={styles.panel}
    >
      {shown && <PanelParts onDone={() => panel.current?.hidePopover()} />}
    </div>
  );
}

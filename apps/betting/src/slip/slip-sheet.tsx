import { useTranslate } from '@baize/contract';
import { IconButton } from '@baize/ui/icon-button';
import { XIcon } from '@baize/ui/icons';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { SlipPanel } from './slip-panel.tsx';
import type { SlipPanelProps } from './slip-panel.tsx';
import classes from './slip-sheet.module.css';

interface SlipSheetProps extends SlipPanelProps {
  readonly onClose: () => void;
}

/**
 * The slip of a phone, open while it is mounted. The browser's own dialog traps the focus, gives it back and closes
 * with Esc.
 */
export function SlipSheet({ onClose, ...panel }: SlipSheetProps) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (!opened) return;
    const closeOutside = (event: MouseEvent): void => {
      // The content fills the dialog: a press on the dialog itself is a press on its backdrop.
      if (event.target === opened) latest.current();
    };
    opened.addEventListener('click', closeOutside);
    opened.showModal();
    return () => {
      opened.removeEventListener('click', closeOutside);
      // Closing it before it is removed from the page gives the focus back.
      opened.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={classes.sheet} aria-label={t('slip.title')} onClose={onClose}>
      <div className={classes.body}>
        <SlipPanel {...panel} />
        <IconButton className={classes.close} label={t('slip.close')} icon={<XIcon size={20} />} onClick={onClose} />
      </div>
    </dialog>
  );
}

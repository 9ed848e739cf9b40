import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useTranslate } from '@baize/contract';
import { IconButton } from '@baize/ui/icon-button';
import { XIcon } from '@baize/ui/icons';
import { useLatest } from '../play/use-latest.ts';
import classes from './sheet.module.css';

/** Properties of {@link Sheet}. */
export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal that is open while it is mounted; a sheet at the bottom on a phone. The browser's own dialog traps and
 * returns the focus, closes with Esc and is above a full-screen game, all without a byte of library or an inline style.
 */
export function Sheet({ title, onClose, children }: SheetProps): ReactElement {
  const t = useTranslate();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  const latestClose = useLatest(onClose);

  useLayoutEffect(() => {
    const opened = dialog.current;
    if (!opened) return;
    const closeOutside = (event: MouseEvent): void => {
      // The content fills the dialog: a press on the dialog itself is a press on its backdrop.
      if (event.target === opened) latestClose.current();
    };
    opened.addEventListener('click', closeOutside);
    opened.showModal();
    return () => {
      opened.removeEventListener('click', closeOutside);
      // Closing before it leaves the page is what gives the focus back.
      opened.close();
    };
  }, [latestClose]);

  return (
    <dialog ref={dialog} className={classes.sheet} aria-labelledby={titleId} onClose={onClose}>
      <header className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton className={classes.close} label={t('kit.close')} icon={<XIcon size={20} />} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </dialog>
  );
}

import * as Radix from '@radix-ui/react-dialog';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { XIcon } from './icons.tsx';

/** Properties of {@link Dialog}. */
export interface DialogProps {
  readonly open: boolean;
  /** Called with false on Esc, on a press outside and on the cross. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** A line under the title, read out with it. */
  readonly description?: ReactNode;
  /** Name of the cross. */
  readonly closeLabel: string;
  /** 440, 640 or 860 pixels at most; a sheet at the bottom on a phone. */
  readonly size?: 'lg' | 'md' | 'sm';
  /** A panel at the left, from 768 pixels. */
  readonly aside?: ReactNode;
  /** False where a stray press must not lose what was typed; Esc and the cross still close. */
  readonly closeOnOutside?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A notice is shown above the dialog: reading or closing it is not a press outside. */
function isLive(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-live]') !== null;
}

/** A modal dialog: keeps the focus inside, gives it back at the end, closes with Esc. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    closeLabel,
    size = 'md',
    aside,
    closeOnOutside = true,
    className,
    children,
  } = props;
  const opener = useRef<Element>(null);
  // Radix gives the focus back to a trigger of its own only; dialogs here are opened from anywhere.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            className={classNames(styles.dialog, styles[size], className)}
            // Without a description Radix warns, unless this is set to undefined on purpose.
            {...(description ? {} : { 'aria-describedby': undefined })}
            // Not the first control, which is the cross: a screen reader starts with the title, and a phone does not
            // open its keyboard. `autoFocus` on a field of the dialog has priority.
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              if (event.target instanceof HTMLElement) event.target.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            onInteractOutside={(event) => {
              if (!closeOnOutside || isLive(event.target)) event.preventDefault();
            }}
          >
            {aside && <div className={styles.aside}>{aside}</div>}
            <div className={styles.main}>
              <header className={styles.head}>
                <div>
                  <Radix.Title>{title}</Radix.Title>
                  {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
                </div>
                <Radix.Close asChild>
                  <IconButton label={closeLabel} icon={<XIcon size={20} />} className={styles.close} />
                </Radix.Close>
              </header>
              <div className={styles.body}>{children}</div>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

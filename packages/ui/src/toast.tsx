import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from './icons.tsx';
import styles from './toast.module.css';

/** What a notification is about; errors are announced at once. */
export type ToastTone = 'error' | 'info' | 'success' | 'warning';

const NO_LINES: readonly string[] = [];
const ICONS = { error: CircleAlertIcon, info: InfoIcon, success: CircleCheckIcon, warning: CircleAlertIcon };

/** Properties of {@link Toast}. */
export interface ToastProps {
  readonly tone: ToastTone;
  readonly title: ReactNode;
  /** One line each: an error names all fields in one notice. */
  readonly lines?: readonly string[];
  readonly action?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** How one notice looks, 300 pixels wide. Who shows it decides how long; errors are read out at once. */
export function Toast({ tone, title, lines = NO_LINES, action, closeLabel, onClose }: ToastProps) {
  const Icon = ICONS[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={styles.toast}>
      <Icon size={20} className={styles[tone]} />
      <div className={styles.text}>
        <strong className={styles.title}>{title}</strong>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        {action}
      </div>
      <IconButton size="sm" className={styles.close} label={closeLabel} icon={<XIcon size={16} />} onClick={onClose} />
    </div>
  );
}

/** The corner in which notices stack: lower right, above the bottom bar on a phone. */
export function ToastCorner({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.corner} aria-label={label}>
      {children}
    </section>
  );
}

import { classNames } from '@baize/ui/class-names';
import { Toast, ToastCorner } from '@baize/ui/toast';
import type { ShownNotification } from '../../services/notifications.ts';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './toast-stack.module.css';

/** Pointer or focus on the stack pauses it: a visitor never has to read against the clock. */
export function ToastStack({ shown }: { readonly shown: readonly ShownNotification[] }) {
  const { notifications } = useShell();
  const { t } = useTexts();
  const { pause, resume, dismiss } = notifications;
  return (
    <div onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      <ToastCorner label={t('dialog.notifications')}>
        {shown.map(({ id, kind, title, lines, leaving }) => (
          <div key={id} className={classNames(leaving && styles.leaving)}>
            <Toast tone={kind} title={title} lines={lines} closeLabel={t('dialog.close')} onClose={() => dismiss(id)} />
          </div>
        ))}
      </ToastCorner>
    </div>
  );
}

import { BellIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './bell.module.css';

/** The number of unread notices. The notices themselves are loaded with the press. */
export function Bell({ className }: { readonly className: string | undefined }) {
  const { live, modals } = useShell();
  const { t } = useTexts();
  const [unread, setUnread] = useState(0);
  useEffect(
    () =>
      live('general').subscribe('notices', {
        snapshot: (told) => setUnread(told.unread),
        message: (told) => setUnread((before) => ('unread' in told ? told.unread : before + 1)),
      }),
    [live],
  );
  const label = t('dialog.notifications');
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label={unread ? `${label}: ${unread}` : label}
      onClick={modals.bell}
    >
      <BellIcon size={20} />
      {unread > 0 && <span className={styles.count}>{unread}</span>}
    </button>
  );
}

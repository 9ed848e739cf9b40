import { BellIcon } from '@baize/ui/icons';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useShell, useTexts } from '../../services/shell-context.ts';
import type { Shell } from '../../services/shell.ts';
import { Quiet } from '../quiet.tsx';
import styles from './bell.module.css';

/** The list and its texts, both at once: nobody pays for them who does not look. */
async function loadPanel({ loadAccountTexts }: Pick<Shell, 'loadAccountTexts'>) {
  const [{ BellPanel }] = await Promise.all([import('./bell-panel.tsx'), loadAccountTexts()]);
  return { default: BellPanel };
}

/** How many there may be before the figure says no more. */
const MOST_SHOWN = 99;

/** What happened while the player looked elsewhere: how much of it is new, and the list behind a press. */
export function Bell() {
  const shell = useShell();
  const { live, site, notify } = shell;
  const { t } = useTexts();
  const [unread, setUnread] = useState(0);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState(() => lazy(() => loadPanel(shell)));

  useEffect(
    () =>
      live('general').subscribe('notices', {
        snapshot: (state) => setUnread(state.unread),
        message: (news) => setUnread((known) => ('unread' in news ? news.unread : known + 1)),
      }),
    [live],
  );
  const show = (): void => {
    setOpen(true);
    site.openLayer(() => setOpen(false));
  };
  const close = (): void => {
    setOpen(false);
    site.closeLayer();
  };
  const fail = (): void => {
    // React remembers a load that failed for ever: a new one takes its place.
    setPanel(lazy(() => loadPanel(shell)));
    close();
    notify({ kind: 'error', title: t('dialog.failed') });
  };
  const label = t('dialog.notifications');
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread;
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? `${label}: ${shown}` : label}
        onPointerEnter={() => void loadPanel(shell).catch(() => undefined)}
        onClick={show}
      >
        <BellIcon size={20} />
        {unread > 0 && <span className={styles.count}>{shown}</span>}
      </button>
      {open && (
        <Quiet onFailure={fail}>
          <Suspense fallback={null}>
            <Panel onClose={close} onLeave={() => setOpen(false)} />
          </Suspense>
        </Quiet>
      )}
    </>
  );
}

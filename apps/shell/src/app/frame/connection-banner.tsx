import { useStore } from '@baize/contract';
import { WifiOffIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './connection-banner.module.css';

/** A socket's short loss mends itself before anyone has read of it. */
const QUIET_MS = 2_000;
const SECOND_MS = 1_000;

/** Says for how many seconds there has been no connection, and what happens to the bets: at once where nobody answers. */
export function ConnectionBanner() {
  const { connection$, sockets$ } = useShell();
  const { t } = useTexts();
  const site = useStore(connection$);
  const sockets = useStore(sockets$);
  const lost = site.status === 'lost' ? site : sockets;
  const lostMs = useTimeSince(lost.status === 'lost' ? lost.since : null);
  const shown = site.status === 'lost' || lostMs >= QUIET_MS;

  return (
    // Always there, so that a screen reader hears what appears in it; the running seconds are not read out.
    <div role="status" className={styles.place}>
      {shown && (
        <p className={styles.banner}>
          <WifiOffIcon size={18} />
          <strong aria-hidden="true">{t('connection.lost', { count: Math.floor(lostMs / SECOND_MS) })}</strong>
          <span>{t(site.status === 'lost' ? 'connection.offline' : 'connection.text')}</span>
        </p>
      )}
    </div>
  );
}

/** Milliseconds since an instant, counted every second; 0 while there is none. */
function useTimeSince(since: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : Math.max(0, now - since);
}

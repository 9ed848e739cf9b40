import { useStore } from '@baize/contract';
import { WifiOffIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CONNECTION_PLACE_ATTRIBUTE } from '../../app/frame/connection-place.tsx';
import type { Shell } from '../../services/shell.ts';
import styles from './connection-banner.module.css';

/** A socket's short loss mends itself before anyone has read of it. */
const QUIET_MS = 2_000;
const SECOND_MS = 1_000;

type BannerParts = Pick<Shell, 'connection$' | 'locale$' | 'site' | 'sockets$' | 'texts'>;

/** Shows a lost connection at its place in the frame, in a root of its own: no page waits for it. */
export function showConnection(shell: BannerParts): void {
  createRoot(document.createElement('div')).render(<ConnectionBanner shell={shell} />);
}

/**
 * Shows for how many seconds there has been no connection, and what happens to the bets: at once when nothing answers.
 */
export function ConnectionBanner({ shell }: { readonly shell: BannerParts }) {
  const { t } = shell.texts;
  useStore(shell.locale$);
  // Another page may have another frame.
  useStore(shell.site.location$);
  const site = useStore(shell.connection$);
  const sockets = useStore(shell.sockets$);
  const lost = site.status === 'lost' ? site : sockets;
  const lostMs = useTimeSince(lost.status === 'lost' ? lost.since : null);
  const place = document.querySelector(`[${CONNECTION_PLACE_ATTRIBUTE}]`);
  if (!place || (site.status !== 'lost' && lostMs < QUIET_MS)) return null;
  return createPortal(
    <p className={styles.banner}>
      <WifiOffIcon size={18} />
      {/* The running seconds are not read out. */}
      <strong aria-hidden="true">{t('connection.lost', { count: Math.floor(lostMs / SECOND_MS) })}</strong>
      <span>{t(site.status === 'lost' ? 'connection.offline' : 'connection.text')}</span>
    </p>,
    place,
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

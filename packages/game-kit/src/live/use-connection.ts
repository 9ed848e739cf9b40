import { useEffect, useState } from 'react';
import { usePresent, useShell } from '@baize/contract';

export interface Connection {
  readonly status: 'connecting' | 'open' | 'lost';
  /** Whole seconds since it was lost; 0 otherwise. */
  readonly lostSeconds: number;
}

/** The live connection as a player needs to know it: whether it is there, and for how long it has not been. */
export function useConnection(): Connection {
  const live = usePresent(useShell().live.status$);
  const since = live.status === 'lost' ? live.since : null;
  const [now, setNow] = useState(since ?? 0);

  useEffect(() => {
    if (since === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);

  return { status: live.status, lostSeconds: since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000)) };
}

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface AfterHydrationProps {
  readonly start: () => void;
  readonly children: ReactNode;
}

/** Mark on the browser's timeline: from here on the page answers to everything. */
const HYDRATED = 'baize-hydrated';

/** Starts what changes state only when the server's markup has been taken over: a change before would not fit it. */
export function AfterHydration({ start, children }: AfterHydrationProps) {
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    performance.mark(HYDRATED);
    start();
  }, [start]);
  return children;
}

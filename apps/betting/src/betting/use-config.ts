import { CallFailure, useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { SportsConfig } from '@baize/protocol';
import { useEffect, useState } from 'react';

export interface ConfigState {
  readonly config: SportsConfig | null;
  /** Code of the failure of the request; null while it is in flight or answered. */
  readonly failure: string | null;
  readonly again: () => void;
}

/** The rules of betting: from the page, or requested when it came without. They do not change while a page is open. */
export function useConfig(first: SportsConfig | undefined): ConfigState {
  const { http } = useShell();
  const [config, setConfig] = useState(first ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isNeeded = config === null;
  useEffect(() => {
    if (!isNeeded) return;
    const request = new AbortController();
    http.call(calls.getSportsConfig, { signal: request.signal }).then(setConfig, (error: unknown) => {
      if (!request.signal.aborted) setFailure(error instanceof CallFailure ? error.code : 'internal');
    });
    return () => request.abort();
  }, [http, isNeeded, tries]);
  return {
    config,
    failure: isNeeded ? failure : null,
    again() {
      setFailure(null);
      setTries(tries + 1);
    },
  };
}

import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';

/** `unknown` until the server has answered: automatic play is not offered until then. */
export type PlayPolicyState = 'allowed' | 'forbidden' | 'unknown';

/** Whether the rules of the player's region allow automatic play; requested again when the region changes. */
export function usePlayPolicy(): PlayPolicyState {
  const shell = useShell();
  const [policy, setPolicy] = useState<PlayPolicyState>('unknown');
  useEffect(() => {
    let request = new AbortController();
    const ask = (): void => {
      request.abort();
      request = new AbortController();
      setPolicy('unknown');
      shell.http
        .call(calls.getPlayPolicy, { signal: request.signal })
        .then(({ autoPlay }) => setPolicy(autoPlay ? 'allowed' : 'forbidden'))
        // It stays unknown: choosing the mode again sends another request.
        .catch(() => undefined);
    };
    // A subscription begins with the present place, which causes the first request.
    const stop = shell.events.on('geo.changed', ask);
    return () => {
      stop();
      request.abort();
    };
  }, [shell]);
  return policy;
}

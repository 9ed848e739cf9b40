import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';

/** `unknown` while the server has not said: automatic play is then not offered either. */
export type PlayPolicyState = 'allowed' | 'forbidden' | 'unknown';

/** Whether the rules of the player's region allow automatic play. */
export function usePlayPolicy(): PlayPolicyState {
  const shell = useShell();
  const [policy, setPolicy] = useState<PlayPolicyState>('unknown');
  useEffect(() => {
    const request = new AbortController();
    shell.http
      .call(calls.getPlayPolicy, { signal: request.signal })
      .then(({ autoPlay }) => setPolicy(autoPlay ? 'allowed' : 'forbidden'))
      // It stays unknown: choosing the mode again asks again.
      .catch(() => undefined);
    return () => request.abort();
  }, [shell]);
  return policy;
}

import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';

/** `unknown` while the server has not said: automatic play is then not offered either. */
export type PlayPolicyState = 'allowed' | 'forbidden' | 'unknown';

/** Whether the rules of the place that the player is in allow automatic play; asked again when that is another one. */
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
        // It stays unknown: choosing the mode again asks again.
        .catch(() => undefined);
    };
    // The bus begins with the present place, which is the first question.
    const stop = shell.events.on('geo.changed', ask);
    return () => {
      stop();
      request.abort();
    };
  }, [shell]);
  return policy;
}

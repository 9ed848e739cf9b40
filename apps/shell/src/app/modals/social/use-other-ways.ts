import type { AnswerOf } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useState } from 'react';
import { knowsPasskeys } from '../../../services/ask-passkey.ts';
import { useShell } from '../../../services/shell-context.ts';

type OtherWays = AnswerOf<typeof calls.listSocialProviders>;

/**
 * How else this site lets players in: services, and passkeys where this browser knows them. Only some players use them:
 * when they cannot be loaded, nothing is shown.
 */
export function useOtherWays(): OtherWays {
  const { http } = useShell();
  const [ways, setWays] = useState<OtherWays>({ providers: [], passkeys: false });
  useEffect(() => {
    const abort = new AbortController();
    http('general')
      .call(calls.listSocialProviders, { signal: abort.signal })
      .then(({ providers, passkeys }) => setWays({ providers, passkeys: passkeys && knowsPasskeys() }))
      .catch(() => undefined);
    return () => abort.abort();
  }, [http]);
  return ways;
}

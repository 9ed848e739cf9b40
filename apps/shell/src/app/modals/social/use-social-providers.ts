import type { AnswerOf } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useState } from 'react';
import { useShell } from '../../../services/shell-context.ts';

type Providers = AnswerOf<typeof calls.listSocialProviders>['providers'];

/** The services that this site lets players in by. They are the way in of some only: without them nothing is said. */
export function useSocialProviders(): Providers {
  const { http } = useShell();
  const [providers, setProviders] = useState<Providers>([]);
  useEffect(() => {
    const abort = new AbortController();
    http('general')
      .call(calls.listSocialProviders, { signal: abort.signal })
      .then((answer) => setProviders(answer.providers))
      .catch(() => undefined);
    return () => abort.abort();
  }, [http]);
  return providers;
}

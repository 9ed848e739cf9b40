import type { SearchHit } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useState } from 'react';
import { useShell, useTexts } from '../../services/shell-context.ts';

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 150;
/** The longest that may be asked. */
const MAX_LENGTH = 64;

export interface ServerFinds {
  readonly hits: readonly SearchHit[];
  /** `asking` retains what was found before, so that the list does not flicker. */
  readonly state: 'asking' | 'failed' | 'ready';
}

const NOTHING: ServerFinds = { hits: [], state: 'ready' };

interface Answered extends ServerFinds {
  /** The search that was sent, and its language. */
  readonly asked: string;
}

/** What the platform finds: slots, tournaments, teams, fixtures. One call for each pause in typing; an older answer is dropped. */
export function useServerFinds(typed: string): ServerFinds {
  const shell = useShell();
  const { locale } = useTexts();
  const q = typed.trim().slice(0, MAX_LENGTH);
  const asked = `${locale} ${q}`;
  const [answered, setAnswered] = useState<Answered>({ ...NOTHING, asked });
  useEffect(() => {
    if (q === '') return;
    const abort = new AbortController();
    const answer = (finds: ServerFinds): void => {
      if (!abort.signal.aborted) setAnswered({ ...finds, asked });
    };
    const timer = setTimeout(() => {
      shell
        .http('general')
        .call(calls.searchSite, { query: { q }, signal: abort.signal })
        .then(
          ({ hits }) => answer({ hits, state: 'ready' }),
          () => answer({ hits: [], state: 'failed' }),
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [shell, asked, q]);
  if (q === '') return NOTHING;
  return answered.asked === asked ? answered : { hits: answered.hits, state: 'asking' };
}

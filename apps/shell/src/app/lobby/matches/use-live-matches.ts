import type { Fixture, Sport } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useState } from 'react';
import { useShell } from '../../../services/shell-context.ts';

/** One row of the lobby. */
export const MATCHES_SHOWN = 3;
/** Scores are asked for this often, and only of the matches that are shown. */
const AGAIN_MS = 5_000;

/** A sport of matches: two sides and one score. */
export type MatchSport = Exclude<Sport, 'golf'>;
export type Match = Fixture & { readonly sport: MatchSport };

function isLiveMatch(fixture: Fixture): fixture is Match {
  return fixture.status === 'live' && fixture.sport !== 'golf';
}

/** Of different sports as far as there are any, otherwise in the order of the line. */
export function choose(fixtures: readonly Fixture[]): readonly Match[] {
  const matches = fixtures.filter(isLiveMatch);
  const firsts = matches.filter((match, at) => matches.findIndex(({ sport }) => sport === match.sport) === at);
  return [...new Set([...firsts, ...matches])].slice(0, MATCHES_SHOWN);
}

/** Matches that are played now; null until the first answer. One that ends gives its place to another. */
export function useLiveMatches(): readonly Match[] | null {
  const { http } = useShell();
  const [matches, setMatches] = useState<readonly Match[] | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    let shown: readonly Match[] = [];
    const ask = async (query: { phase: 'live' } | { ids: string }): Promise<readonly Fixture[]> =>
      (await http('general').call(calls.listFixtures, { query, signal: abort.signal })).fixtures;
    const load = async (): Promise<void> => {
      const ids = shown.map(({ id }) => id);
      const same = ids.length === 0 ? [] : await ask({ ids: ids.join(',') });
      const found = new Map(same.filter(isLiveMatch).map((match) => [match.id, match]));
      const still = ids.flatMap((id) => found.get(id) ?? []);
      shown = still.length === MATCHES_SHOWN ? still : choose(await ask({ phase: 'live' }));
      setMatches(shown);
    };
    const again = (): void => {
      // When a request fails, the last matches remain. A hidden tab sends no requests.
      if (document.visibilityState === 'visible') load().catch(() => setMatches((last) => last ?? []));
    };
    again();
    const timer = setInterval(again, AGAIN_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [http]);

  return matches;
}

import { useEffect, useState } from 'react';

export interface OneTab {
  /** `elsewhere`: another tab of this browser has it, or took it. */
  readonly place: 'elsewhere' | 'here' | 'unknown';
  /** Takes it over from any other tab. */
  readonly take: () => void;
}

/**
 * Lets one tab of a browser have what is named, until it is closed or another one takes it: two frames that play one
 * game of one player would each show a balance and a round that the other has changed. Null for nothing to hold.
 */
export function useOneTab(name: string | null): OneTab {
  const [taken, setTaken] = useState(0);
  const key = `${name} ${taken}`;
  const [state, setState] = useState<{ key: string; place: OneTab['place'] }>({ key, place: 'unknown' });

  useEffect(() => {
    if (name === null) return;
    const tell = (place: OneTab['place']): void => setState({ key, place });
    // Not there on an address without TLS: then no other tab is asked.
    const locks = (navigator as Partial<Navigator>).locks;
    if (locks === undefined) {
      tell('here');
      return;
    }
    const left = Promise.withResolvers<void>();
    locks
      .request(name, taken > 0 ? { steal: true } : { ifAvailable: true }, (lock) => {
        tell(lock === null ? 'elsewhere' : 'here');
        return lock === null ? undefined : left.promise;
      })
      // Another tab has taken it.
      .catch(() => tell('elsewhere'));
    return () => left.resolve();
  }, [name, key, taken]);

  return {
    place: name === null ? 'here' : state.key === key ? state.place : 'unknown',
    take: () => setTaken(taken + 1),
  };
}

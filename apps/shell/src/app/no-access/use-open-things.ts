import { useEffect, useState } from 'react';
import { calls } from '@baize/protocol/calls';
import type { Shell } from '../../services/shell.ts';
import { useShell } from '../../services/shell-context.ts';

type Kind = 'bets' | 'prizes';

interface OpenThing {
  /** Page on which it is ended, without locale. */
  readonly path: string;
  readonly kind: Kind;
  readonly count: number;
}

export interface OpenThings {
  readonly open: readonly OpenThing[];
  /** Paths of games whose state could not be read. */
  readonly unknown: readonly string[];
}

interface Source {
  readonly path: string;
  readonly kind: Kind;
  readonly count: (http: Shell['http'], input: { signal: AbortSignal }) => Promise<number>;
}

const one = (bet: unknown): number => (bet === null ? 0 : 1);

/** Games that wait for their player's hand; a spin of roulette and an instant bet end by themselves in seconds. */
const SOURCES: readonly Source[] = [
  {
    path: '/games/miner',
    kind: 'bets',
    count: async (http, input) => one((await http('miner').call(calls.getMinerOpenBet, input)).bet),
  },
  {
    path: '/games/hilo',
    kind: 'bets',
    count: async (http, input) => one((await http('dice').call(calls.getHiloOpenBet, input)).bet),
  },
  {
    path: '/games/coinflip',
    kind: 'bets',
    count: async (http, input) => one((await http('coinflip').call(calls.getCoinflipOpenBet, input)).bet),
  },
  {
    path: '/games/crash',
    kind: 'bets',
    count: async (http, input) => (await http('crash').call(calls.getCrashOpenBets, input)).bets.length,
  },
  {
    path: '/games/rooms',
    kind: 'bets',
    count: async (http, input) => (await http('crash').call(calls.getRoomsOpenBets, input)).bets.length,
  },
  {
    path: '/betting/bets',
    kind: 'bets',
    count: async (http, input) =>
      (await http('general').call(calls.listSportsBets, { ...input, query: { state: 'open' } })).bets.length,
  },
  {
    path: '/games/cases',
    kind: 'prizes',
    count: async (http, input) => (await http('cases').call(calls.getInventory, input)).items.length,
  },
];

/** All that a player has open, asked of every service once; one that does not answer hides no other. */
export function useOpenThings(): OpenThings | 'reading' {
  const { http } = useShell();
  const [things, setThings] = useState<OpenThings | 'reading'>('reading');
  useEffect(() => {
    const request = new AbortController();
    void readAll(http, request.signal).then((read) => !request.signal.aborted && setThings(read));
    return () => request.abort();
  }, [http]);
  return things;
}

async function readAll(http: Shell['http'], signal: AbortSignal): Promise<OpenThings> {
  const read = await Promise.all(
    SOURCES.map(async ({ path, kind, count }) => ({
      path,
      kind,
      count: await count(http, { signal }).catch(() => null),
    })),
  );
  return {
    open: read.filter((each): each is OpenThing => each.count !== null && each.count > 0),
    unknown: read.filter(({ count }) => count === null).map(({ path }) => path),
  };
}

import type { SlotGames } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useState } from 'react';
import { useShell } from '../../../services/shell-context.ts';

/** Two rows of four. */
export const SLOTS_SHOWN = 8;

export interface ShownSlots {
  readonly total: number;
  readonly games: readonly { id: string; title: string; artUrl: string; studio: string }[];
}

/** The first of each studio, then the others, as the lobby of slots has them. */
export function chooseSlots({ games, total, studios }: SlotGames): ShownSlots {
  const titles = new Map(studios.map(({ id, title }) => [id, title]));
  const firsts = games.filter(({ studio }, at) => games.findIndex((other) => other.studio === studio) === at);
  const shown = [...new Set([...firsts, ...games])].slice(0, SLOTS_SHOWN);
  return {
    total,
    games: shown.map(({ id, title, artUrl, studio }) => ({ id, title, artUrl, studio: titles.get(studio) ?? studio })),
  };
}

/** Some slots; null until the answer, and none when they cannot be loaded. */
export function useSlots(): ShownSlots | null {
  const { http } = useShell();
  const [slots, setSlots] = useState<ShownSlots | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    http('general')
      .call(calls.listSlotGames, { query: { kind: 'slot', part: 'first' }, signal: abort.signal })
      .then((answer) => setSlots(chooseSlots(answer)))
      .catch(() => {
        if (!abort.signal.aborted) setSlots({ total: 0, games: [] });
      });
    return () => abort.abort();
  }, [http]);

  return slots;
}

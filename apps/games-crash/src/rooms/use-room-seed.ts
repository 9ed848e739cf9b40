import { useEffect } from 'react';
import { newId } from '@baize/money-calls';
import { useSessionStorage, useMounted } from '@baize/game-kit/play';

/** What the server takes: no spaces, commas or line breaks. */
const SEED = /^[^\p{C}\p{Z},]{1,64}$/u;
const FIRST_LENGTH = 12;

/** The player's part of the draw: random at first, the player's own choice from then on. Empty until the page has mounted. */
export function useRoomSeed(): [string, (seed: string) => void] {
  const mounted = useMounted();
  const [seed, keep] = useSessionStorage<string>('baize.rooms.seed', '', isSeed);
  useEffect(() => {
    if (mounted && seed === '') keep(newId().replaceAll('-', '').slice(0, FIRST_LENGTH));
    // `keep` is made again by every render and does the same in each.
  }, [mounted, seed]); // oxlint-disable-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  return [seed, keep];
}

export function isSeed(value: unknown): value is string {
  return typeof value === 'string' && SEED.test(value);
}

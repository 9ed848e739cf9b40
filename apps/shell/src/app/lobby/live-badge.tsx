import { Suspense, lazy, startTransition, useEffect, useState } from 'react';
import { Quiet } from '../quiet.tsx';
import type { LiveGame } from './live/use-round-figure.ts';

const RoundBadge = lazy(async () => ({ default: (await import('./live/round-badge.tsx')).RoundBadge }));

/** Tiles that say what is played now, by their page. */
const TOLD: Readonly<Record<string, LiveGame>> = {
  '/games/crash': 'crash',
  '/games/rooms': 'rooms',
  '/games/roulette': 'roulette',
};

/** The live figure of a game that has one; loaded once the page works, and nothing where it cannot be. */
export function LiveBadge({ path }: { readonly path: string }) {
  const game = TOLD[path];
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  if (game === undefined || !isLater) return null;
  return (
    <Quiet fallback={null}>
      <Suspense fallback={null}>
        <RoundBadge game={game} />
      </Suspense>
    </Quiet>
  );
}

import { Card } from '@baize/ui/card';
import { SkeletonBar } from '@baize/ui/skeleton';
import { Suspense, lazy } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { Quiet } from '../quiet.tsx';

/** Parts of the lobby that only the browser fills, each loaded once the page works. */
const PARTS = {
  week: lazy(async () => ({ default: (await import('./week/week-card.tsx')).WeekCard })),
  feed: lazy(async () => ({ default: (await import('./feed/live-feed.tsx')).LiveFeed })),
};

/** Holds the place of a part until it is there. A part that cannot be loaded leaves the lobby without it. */
export function LaterBlock({ part }: { readonly part: keyof typeof PARTS }) {
  const Part = PARTS[part];
  const hydrated = useHydrated();
  const waiting = part === 'week' ? <WaitingCard /> : null;
  if (!hydrated) return waiting;
  return (
    <Quiet>
      <Suspense fallback={waiting}>
        <Part />
      </Suspense>
    </Quiet>
  );
}

/** A card whose content is not known yet. */
export function WaitingCard() {
  return (
    <Card padding="lg">
      <SkeletonBar width="half" />
      <SkeletonBar size="chip" />
      <SkeletonBar width="most" />
    </Card>
  );
}

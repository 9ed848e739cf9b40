import { Card } from '@baize/ui/card';
import { SkeletonBar } from '@baize/ui/skeleton';
import { Suspense, lazy, startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Quiet } from '../quiet.tsx';
import { FreeStartCard } from './free-start-card.tsx';
import { MoneyCard } from './money-card.tsx';
import styles from './side-card.module.css';

/** Parts of the lobby that only the browser fills, each loaded once the page works. */
const PARTS = {
  week: lazy(async () => ({ default: (await import('./week/week-card.tsx')).WeekCard })),
  offer: lazy(async () => ({ default: (await import('./offer/offer-card.tsx')).OfferCard })),
  bonus: lazy(async () => ({ default: (await import('./offer/bonus-card.tsx')).BonusCard })),
  matches: lazy(async () => ({ default: (await import('./matches/live-matches.tsx')).LiveMatches })),
  slots: lazy(async () => ({ default: (await import('./slots/slots-row.tsx')).SlotsRow })),
  feed: lazy(async () => ({ default: (await import('./feed/live-feed.tsx')).LiveFeed })),
};

/** Placeholders of the parts until they are loaded. */
const WAITING: Readonly<Record<keyof typeof PARTS, () => ReactNode>> = {
  week: () => <WaitingCard />,
  offer: () => <FreeStartCard />,
  bonus: () => <MoneyCard steady />,
  matches: () => <WaitingSection className={styles.matches} />,
  slots: () => <WaitingSection className={styles.rows} />,
  feed: () => <WaitingSection className={styles.rows} />,
};

/** Cards that remain without their content; any other part that cannot be loaded leaves the lobby without it. */
const STAYS: ReadonlySet<keyof typeof PARTS> = new Set(['offer', 'bonus']);

export function LaterBlock({ part }: { readonly part: keyof typeof PARTS }) {
  const Part = PARTS[part];
  const [isLater, setLater] = useState(false);
  // All parts come at once: as a transition they leave the page time to answer.
  useEffect(() => startTransition(() => setLater(true)), []);
  const waiting = WAITING[part]();
  if (!isLater) return waiting;
  return (
    <Quiet fallback={STAYS.has(part) && waiting}>
      <Suspense fallback={waiting}>
        <Part />
      </Suspense>
    </Quiet>
  );
}

/** The room of a part of the lobby that is not here yet. */
function WaitingSection({ className }: { readonly className: string | undefined }) {
  return <div className={className} aria-hidden="true" />;
}

/** A card whose content is not known yet. */
export function WaitingCard() {
  return (
    <Card padding="lg" className={styles.week}>
      <SkeletonBar width="half" />
      <SkeletonBar size="chip" />
      <SkeletonBar width="most" />
    </Card>
  );
}

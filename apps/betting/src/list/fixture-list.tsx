import { useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import type { Filters } from '../filters/filters.ts';
import classes from './fixture-list.module.css';
import { firstOf } from './group-fixtures.ts';
import { LeagueSection } from './league-section.tsx';
import type { ShownFixtures } from './use-shown-fixtures.ts';

/** Rows that are made at once; more come before the player reaches the end. */
const STEP = 60;

interface FixtureListProps {
  readonly shown: ShownFixtures;
  readonly filters: Filters;
  /** No state of the line has come yet. */
  readonly isWaiting: boolean;
  readonly today: string;
}

export function FixtureList({ shown, filters, isWaiting, today }: FixtureListProps) {
  const t = useTranslate();
  const [rows, setRows] = useState(STEP);
  if (isWaiting && shown.count === 0)
    return (
      <Card padding="md" className={classes.waiting} aria-busy="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <SkeletonBar key={row} size="row" />
        ))}
      </Card>
    );
  if (shown.count === 0)
    return (
      <EmptyState
        title={t(`list.none.${filters.favourites ? 'favourites' : filters.search ? 'search' : filters.show}`)}
      />
    );
  return (
    <Card padding="none" className={classes.list}>
      {firstOf(shown.groups, rows).map((group) => (
        <LeagueSection key={group.leagueId} group={group} filters={filters} today={today} />
      ))}
      {rows < shown.count && <MoreRows onMore={() => setRows(rows + STEP)} />}
    </Card>
  );
}

/** Asks for more rows when it comes into sight, or when it is pressed. */
function MoreRows({ onMore }: { readonly onMore: () => void }) {
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '400px' },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={element} className={classes.more}>
      <Button variant="text" size="sm" onClick={onMore}>
        {t('list.moreRows')}
      </Button>
    </div>
  );
}

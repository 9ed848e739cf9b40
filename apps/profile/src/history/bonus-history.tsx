import { useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Bonus } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useCallback } from 'react';
import { EndedLine } from '@baize/player-kit/bonuses';
import { queryOf } from '../paging/filters.ts';
import type { Filters } from '../paging/filters.ts';
import styles from '../paging/pages.module.css';
import { Pager } from '../paging/pager.tsx';
import { usePages } from '../paging/use-pages.ts';
import type { ReadPage } from '../paging/use-pages.ts';

/** Every bonus and what became of it. */
export function BonusHistory({ filters }: { filters: Filters }) {
  const { http } = useShell();
  const t = useTranslate();
  const read = useCallback<ReadPage<Bonus>>(
    async (cursor, signal) => {
      const { game: _ofBets, ...days } = queryOf(filters);
      const query = { ...days, ...(cursor !== null && { cursor }) };
      const { data, next } = await http.call(calls.listBonuses, { query, signal });
      return { rows: data, next };
    },
    [http, filters],
  );
  const pages = usePages(read);
  if (pages.rows.length === 0 && pages.state === 'ready') return <EmptyState title={t('history.noBonuses')} />;
  return (
    <Card as="section" padding="md" aria-busy={pages.state === 'loading'}>
      {pages.rows.length === 0 && <SkeletonBar size="row" />}
      <ul className={styles.lines}>
        {pages.rows.map((bonus) => (
          <EndedLine key={bonus.id} bonus={bonus} />
        ))}
      </ul>
      <Pager pages={pages} />
    </Card>
  );
}

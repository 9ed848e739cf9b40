import { useTranslate } from '@baize/contract';
import { Segmented } from '@baize/ui/segmented';
import { useState } from 'react';
import { Withdrawals } from '../withdrawals/withdrawals.tsx';
import { BonusHistory } from './bonus-history.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ALL } from '../paging/filters.ts';
import styles from '../paging/pages.module.css';
import type { HistoryData } from './load-history.ts';
import { useWeek } from './use-week.ts';
import type { View } from '../page/view.ts';
import { WagerHistory } from './wager-history.tsx';
import { WeekCard } from './week-card.tsx';

interface HistorySectionProps {
  readonly data: HistoryData;
  /** The view that is shown at first. */
  readonly first: View;
}

/** `/profile/history`: the week, every bet, every payment, every bonus. */
export function HistorySection({ data, first }: HistorySectionProps) {
  const t = useTranslate();
  const [view, setView] = useState<View>(first);
  const [filters, setFilters] = useState(ALL);
  const week = useWeek(data.week);
  const isWhole = filters === ALL;
  return (
    <div className={styles.section}>
      <WeekCard {...week} />
      <Segmented
        label={t('history.view')}
        className={styles.views}
        options={[
          { value: 'bets', label: t('history.bets') },
          { value: 'deposits', label: t('history.deposits') },
          { value: 'withdrawals', label: t('history.withdrawals') },
          { value: 'bonuses', label: t('history.bonuses') },
        ]}
        value={view}
        onChange={setView}
      />
      <FilterBar view={view} filters={filters} onChange={setFilters} />
      {view === 'bets' && (
        <WagerHistory
          key={JSON.stringify(filters)}

          filters={filters}
          first={isWhole ? data.bets : undefined}
        />
      )}
      {view === 'deposits' && <DepositHistory filters={filters} />}
      {view === 'withdrawals' && <Withdrawals filters={filters} />}
      {view === 'bonuses' && <BonusHistory filters={filters} />}
    </div>
  );
}

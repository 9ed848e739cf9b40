import { useTranslate } from '@baize/contract';
import type { User } from '@baize/protocol';
import { Segmented } from '@baize/ui/segmented';
import { useState } from 'react';
import { BetHistory } from './bet-history.tsx';
import { DepositHistory } from './deposit-history.tsx';
import styles from './history-section.module.css';
import type { HistoryData } from './load-history.ts';
import { Withdrawals } from '../withdrawals/withdrawals.tsx';
import { useWeek } from './use-week.ts';
import { WeekCard } from './week-card.tsx';

type View = 'bets' | 'deposits' | 'withdrawals';

/** `/profile/history`: the week, every bet, every payment. */
export function HistorySection({ user, data }: { user: User; data: HistoryData }) {
  const t = useTranslate();
  const [view, setView] = useState<View>('bets');
  const week = useWeek(data.week);
  return (
    <div className={styles.section}>
      <WeekCard week={week} />
      <Segmented
        label={t('history.view')}
        className={styles.views}
        options={[
          { value: 'bets', label: t('history.bets') },
          { value: 'deposits', label: t('history.deposits') },
          { value: 'withdrawals', label: t('history.withdrawals') },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'bets' && <BetHistory user={user} first={data.bets} />}
      {view === 'deposits' && <DepositHistory user={user} />}
      {view === 'withdrawals' && <Withdrawals user={user} />}
    </div>
  );
}

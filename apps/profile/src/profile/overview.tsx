import type { User, WeekSummary } from '@baize/protocol';
import { WeekCard } from '../history/week-card.tsx';
import { useWeek } from '../history/use-week.ts';
import { AccountCard } from './account-card.tsx';
import { BalancesCard } from './balances-card.tsx';
import { ClubCard } from './club-card.tsx';
import { MissingCard } from './missing-card.tsx';
import parts from '@baize/player-kit/look/parts.module.css';
import { ReferralCard } from './referral-card.tsx';

/** `/profile`: what is missing, the account's facts, the money, the place in the club, the week. */
export function Overview({ user, week: loaded }: { user: User; week: WeekSummary | undefined }) {
  const { week } = useWeek(loaded);
  return (
    <div className={parts.narrowFirst}>
      <div className={parts.column}>
        <AccountCard user={user} />
        <ClubCard user={user} />
        <ReferralCard />
      </div>
      <div className={parts.column}>
        <MissingCard user={user} />
        <BalancesCard user={user} />
        <WeekCard week={week} />
      </div>
    </div>
  );
}

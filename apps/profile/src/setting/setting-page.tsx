import type { User } from '@baize/protocol';
import { DepositLimitCard } from './deposit-limit-card.tsx';
import { LookCard } from './look-card.tsx';
import { NameCard } from './name-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import parts from '@baize/player-kit/look/parts.module.css';

/** `/profile/setting`: every choice is saved at once. */
export function SettingPage({ user }: { user: User }) {
  return (
    <div className={parts.narrowFirst}>
      <PlaceCard user={user} />
      <div className={parts.column}>
        <NameCard user={user} />
        <PrivacyCard user={user} />
        <LookCard />
        <DepositLimitCard user={user} />
      </div>
    </div>
  );
}

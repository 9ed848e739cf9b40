import type { User } from '@baize/protocol';
import parts from '@baize/player-kit/look/parts.module.css';
import { HandoverCard } from './handover-card.tsx';
import { LinksCard } from './links-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TotpCard } from './totp-card.tsx';

/** `/profile/access`: what opens the account, and where it is open. */
export function AccessPage({ user }: { user: User }) {
  return (
    <div className={parts.narrowFirst}>
      <div className={parts.column}>
        <PasswordCard key={String(user.is_password_exists)} user={user} />
        <PasskeysCard />
        <TotpCard />
        <LinksCard />
        <HandoverCard />
      </div>
      <SessionsCard />
    </div>
  );
}

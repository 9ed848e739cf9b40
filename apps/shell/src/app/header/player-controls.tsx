import type { User } from '@baize/protocol';
import { Avatar } from '@baize/ui/avatar';
import { Bell } from './bell.tsx';
import { AccountMenu } from '../menus/account-menu.tsx';
import styles from './controls.module.css';
import { PlayTime } from './play-time.tsx';
import { Wallet } from './wallet.tsx';

export function PlayerControls({ user }: { readonly user: User }) {
  return (
    <>
      <PlayTime userId={user.id} />
      <Wallet />
      <Bell className={styles.round} />
      <div className={styles.wideOnly}>
        <AccountMenu
          triggerClassName={styles.round}
          trigger={
            <Avatar
              name={user.name}
              picture={user.picture}
              size="lg"
              {...(user.premium.status && { className: styles.vip })}
            />
          }
        />
      </div>
    </>
  );
}

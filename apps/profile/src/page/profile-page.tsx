import { ShellProvider, useSession, useTranslate } from '@baize/contract';
import type { ShellApi } from '@baize/contract';
import type { User } from '@baize/protocol';
import { EmptyState } from '@baize/ui/empty-state';
import type { ReactNode } from 'react';
import { PlayerHead } from './player-head.tsx';
import styles from './profile-page.module.css';
import { ProfileSections } from './profile-sections.tsx';

interface ProfilePageProps {
  readonly shell: ShellApi;
  /** Of the section that is open. */
  readonly path: string;
  readonly children: (user: User) => ReactNode;
}

/** Frame of every section of the profile: who is playing, the sections, and the one that is open. */
export function ProfilePage({ shell, path, children }: ProfilePageProps) {
  return (
    <ShellProvider shell={shell}>
      <Frame path={path}>{children}</Frame>
    </ShellProvider>
  );
}

function Frame({ path, children }: Omit<ProfilePageProps, 'shell'>) {
  const session = useSession();
  const t = useTranslate();
  // The shell shows a guest the way to log in; this is the moment between a log-out and that.
  if (session.status !== 'player') return <EmptyState title={t('loggedOut')} />;
  const { user } = session;
  return (
    <div className={styles.page}>
      <PlayerHead user={user} />
      <ProfileSections path={path} />
      {children(user)}
    </div>
  );
}

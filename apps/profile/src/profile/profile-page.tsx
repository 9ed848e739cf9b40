import { useSession, useTranslate } from '@baize/contract';
import { EmptyState } from '@baize/ui/empty-state';
import { HistorySection } from '../history/history-section.tsx';
import { HISTORY_PATH } from '../history/load-history.ts';
import type { HistoryData } from '../history/load-history.ts';
import { Overview } from './overview.tsx';
import { PlayerHead } from './player-head.tsx';
import styles from './profile-page.module.css';
import { SectionLinks } from './section-links.tsx';

/** Frame of every section of the profile: who is playing, the sections, and the one that is open. */
export function ProfilePage({ path, data }: { path: string; data: HistoryData }) {
  const session = useSession();
  const t = useTranslate();
  // The shell shows a guest the way to log in; this is the moment between a log-out and that.
  if (session.status !== 'player') return <EmptyState title={t('loggedOut')} />;
  const { user } = session;
  return (
    <div className={styles.page}>
      <PlayerHead user={user} />
      <SectionLinks path={path} />
      {path === HISTORY_PATH ? <HistorySection user={user} data={data} /> : <Overview user={user} week={data.week} />}
    </div>
  );
}

import { Logo } from '@baize/ui/logo';
import { useSession, useShell, useTexts } from '../../services/shell-context.ts';
import { SearchButton } from '../search/search-button.tsx';
import { useRouteMatch } from '../use-route-match.ts';
import { GuestControls } from './guest-controls.tsx';
import styles from './header.module.css';
import { PlayerControls } from './player-controls.tsx';

/** The bar over everything. */
export function Header() {
  const { site } = useShell();
  const { t } = useTexts();
  const session = useSession();
  const { match } = useRouteMatch();
  return (
    <header className={styles.header}>
      <a className={styles.home} href={site.href('/')} aria-label={t('header.home')}>
        <Logo />
      </a>
      <SearchButton />
      <span className={styles.space} />
      {session.status === 'player' && <PlayerControls user={session.user} />}
      {session.status === 'guest' && <GuestControls />}
      {session.status === 'pending' && match.kind !== 'offline' && (
        <span className={styles.pending} role="status" aria-label={t('header.pending')} />
      )}
    </header>
  );
}

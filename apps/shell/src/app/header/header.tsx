import { Logo } from '@baize/ui/logo';
import { Link } from 'react-router-dom';
import { useSession, useTexts } from '../shell-context.ts';
import { GameSearch } from './game-search.tsx';
import { GuestControls } from './guest-controls.tsx';
import styles from './header.module.css';
import { PlayerControls } from './player-controls.tsx';

/** The bar over everything. */
export function Header() {
  const { t } = useTexts();
  const session = useSession();
  return (
    <header className={styles.header}>
      <Link className={styles.home} to="/" aria-label={t('header.home')}>
        <Logo />
      </Link>
      <GameSearch />
      <span className={styles.space} />
      {session.status === 'player' && <PlayerControls user={session.user} />}
      {session.status === 'guest' && <GuestControls />}
      {session.status === 'pending' && (
        <span className={styles.pending} role="status" aria-label={t('header.pending')} />
      )}
    </header>
  );
}

import { classNames } from '@baize/ui/class-names';
import { ChevronLeftIcon } from '@baize/ui/icons';
import { Logo } from '@baize/ui/logo';
import { useSession, useShell, useTexts } from '../shell-context.ts';
import { GameSearch } from './game-search.tsx';
import { GuestControls } from './guest-controls.tsx';
import styles from './header.module.css';
import { PlayerControls } from './player-controls.tsx';

/** The bar over everything. On a phone's game page an arrow leads back, for there is no bottom bar. */
export function Header({ game }: { readonly game: boolean }) {
  const { site } = useShell();
  const { t } = useTexts();
  const session = useSession();
  return (
    <header className={classNames(styles.header, game && styles.game)}>
      {game && (
        <a className={styles.back} href={site.href('/')} aria-label={t('nav.back')}>
          <ChevronLeftIcon size={20} />
        </a>
      )}
      <a className={styles.home} href={site.href('/')} aria-label={t('header.home')}>
        <Logo />
      </a>
      <GameSearch />
      <span className={styles.space} />
      {session.status === 'player' && <PlayerControls user={session.user} />}
      {session.status === 'guest' && <GuestControls />}
      {session.status === 'pending' && <span className={styles.pending} role="status" aria-label={t('header.pending')} />}
    </header>
  );
}

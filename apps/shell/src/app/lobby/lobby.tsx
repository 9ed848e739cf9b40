import { useStore } from '@baize/contract';
import { useEffect, useRef } from 'react';
import { useSession, useShell } from '../../services/shell-context.ts';
import { goToAnchor } from '../frame/use-arrival.ts';
import { entriesOf, useCatalog } from '../site-catalog.ts';
import { FairnessSteps } from './fairness-steps.tsx';
import { GamesGrid } from './games-grid.tsx';
import { Hero } from './hero.tsx';
import { LaterBlock, WaitingCard } from './later-block.tsx';
import styles from './lobby.module.css';
import { MoneyCard } from './money-card.tsx';

/** The front page: what is played here, what it costs the player, and how to check it. */
export function Lobby() {
  const session = useSession();
  const catalog = useCatalog();
  const games = entriesOf(catalog, 'games');
  const has = (page: string): boolean => catalog.some(({ path, stopped }) => path === page && !stopped);
  useLateArrival();
  return (
    <div className={styles.lobby}>
      <Hero games={games.length} />
      <aside className={styles.side}>
        {session.status === 'player' && <LaterBlock key={session.user.id} part="week" />}
        {session.status === 'pending' && <WaitingCard />}
        {session.status === 'guest' && <LaterBlock part="offer" />}
        {session.status === 'player' ? <LaterBlock key={`${session.user.id} bonus`} part="bonus" /> : <MoneyCard />}
      </aside>
      <GamesGrid games={games} />
      {has('/betting') && <LaterBlock part="matches" />}
      <div className={styles.pair}>
        {has('/games/slots') && <LaterBlock part="slots" />}
        <LaterBlock part="feed" />
      </div>
      <FairnessSteps />
    </div>
  );
}

/** The anchor of a link that led here may have been looked for before the page was loaded. */
function useLateArrival(): void {
  const location = useStore(useShell().site.location$);
  const arrived = useRef(false);
  useEffect(() => {
    if (!arrived.current && location.by === 'push') goToAnchor(location);
    arrived.current = true;
  }, [location]);
}

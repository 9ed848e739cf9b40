import { useStore } from '@baize/contract';
import { Badge } from '@baize/ui/badge';
import { Glyph } from '@baize/ui/icon';
import { GameTile } from '@baize/ui/game-tile';
import type { ReactNode } from 'react';
import { isOneOf } from '../../services/open-games.ts';
import { useShell, useTexts } from '../../services/shell-context.ts';
import type { CatalogEntry } from '../site-catalog.ts';
import styles from './games-grid.module.css';
import { LiveBadge } from './live-badge.tsx';
import { SectionHead } from './section-head.tsx';

/** A tile for each game that the present releases bring. */
export function GamesGrid({ games }: { readonly games: readonly CatalogEntry[] }) {
  const { site, openGames$ } = useShell();
  const { t, locale } = useTexts();
  const open = useStore(openGames$);
  const badgeOf = (stopped: boolean, path: string): ReactNode => {
    if (!stopped && !isOneOf(open, path)) return <LiveBadge path={path} />;
    return <Badge tone="cloth">{t(stopped ? 'remote.stopped' : 'nav.inProgress')}</Badge>;
  };
  return (
    <section id="games" tabIndex={-1} className={styles.section} aria-labelledby="games-title">
      <SectionHead id="games-title" title={t('lobby.games')} note={t('lobby.gamesNote')} />
      {games.length === 0 && <p className={styles.none}>{t('lobby.gamesNone')}</p>}
      <div className={styles.tiles}>
        {games.map(({ key, path, title, caption, cloth = 'house', artUrl, glyph, stopped }) => (
          <GameTile
            key={key}
            href={site.href(path)}
            cloth={cloth}
            name={title[locale]}
            caption={caption?.[locale]}
            badge={badgeOf(stopped, path)}
            art={artUrl ? { src: artUrl } : <Glyph paths={glyph} strokeWidth={1} />}
          />
        ))}
      </div>
    </section>
  );
}

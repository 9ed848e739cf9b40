import { Badge } from '@baize/ui/badge';
import { Glyph } from '@baize/ui/icon';
import { GameTile } from '@baize/ui/game-tile';
import { useShell, useTexts } from '../../services/shell-context.ts';
import type { CatalogEntry } from '../site-catalog.ts';
import styles from './games-grid.module.css';
import { LiveBadge } from './live-badge.tsx';
import { SectionHead } from './section-head.tsx';

/** A tile for each game that the present releases bring. */
export function GamesGrid({ games }: { readonly games: readonly CatalogEntry[] }) {
  const { site } = useShell();
  const { t, locale } = useTexts();
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
            badge={stopped ? <Badge tone="cloth">{t('remote.stopped')}</Badge> : <LiveBadge path={path} />}
            art={artUrl ? { src: artUrl } : <Glyph paths={glyph} strokeWidth={1} />}
          />
        ))}
      </div>
    </section>
  );
}

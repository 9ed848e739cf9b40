import type { FeedEntry, LocalizedText } from '@baize/protocol';
import { BetRow, Feed } from '@baize/ui/bet-row';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { formatMultiplier } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { usePlayer, useTexts } from '../../../services/shell-context.ts';
import { useCatalog } from '../../site-catalog.ts';
import { SectionHead } from '../section-head.tsx';
import styles from './live-feed.module.css';
import { useFeed } from './use-feed.ts';

/** The last bets of everybody, wins and losses alike; the house's own are marked. */
export function LiveFeed() {
  const { t } = useTexts();
  const player = usePlayer();
  const entries = useFeed();
  const titles = new Map(useCatalog().map(({ path, title }) => [path, title]));
  return (
    <section className={styles.section} aria-labelledby="feed-title">
      <SectionHead id="feed-title" title={t('lobby.feed')} note={t('lobby.feedNote')} />
      <Card padding="none" className={styles.card} aria-busy={entries === null}>
        {entries?.length === 0 && <EmptyState className={styles.none} title={t('lobby.feedNone')} />}
        {entries !== null && entries.length > 0 && (
          <Feed
            className={styles.rows}
            label={t('lobby.feed')}
            heads={[t('lobby.feedPlayer'), t('lobby.feedStake'), t('lobby.feedMultiplier'), t('lobby.feedResult')]}
          >
            {entries.map((entry) => (
              <FeedRow
                key={entry.betId}
                entry={entry}
                own={entry.userId === player?.id}
                game={titles.get(`/games/${entry.game}`)}
              />
            ))}
          </Feed>
        )}
      </Card>
    </section>
  );
}

interface FeedRowProps {
  readonly entry: FeedEntry;
  readonly own: boolean;
  /** Its game's name; undefined when no release of it is here. */
  readonly game: LocalizedText | undefined;
}

function FeedRow({ entry, own, game }: FeedRowProps) {
  const { t, locale } = useTexts();
  const { currency, stakeUnits, payoutUnits, multiplier } = entry;
  const open = multiplier === null;
  const player = own ? t('lobby.feedYou') : entry.player;
  return (
    <BetRow
      own={own}
      picture={entry.picture}
      mark={entry.house && t('lobby.feedHouse')}
      markAbout={entry.house && t('lobby.feedHouseAbout')}
      player={game ? `${player} · ${game[locale]}` : player}
      stake={<Money units={stakeUnits} currency={currency} locale={locale} decimals="auto" />}
      middle={multiplier === null || multiplier === 0 ? '—' : formatMultiplier(multiplier, locale)}
      result={open ? '—' : <Money units={payoutUnits - stakeUnits} currency={currency} locale={locale} sign="always" />}
      outcome={open ? 'open' : payoutUnits > stakeUnits ? 'won' : 'lost'}
    />
  );
}

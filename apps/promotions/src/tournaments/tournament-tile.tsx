import { useShellLink, useTranslate } from '@baize/contract';
import { GAME_FACTS, type Tournament } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { clothClass } from '@baize/ui/cloth';
import { Glyph } from '@baize/ui/icon';
import { amountIn, useCurrency, useMoney } from '@baize/player-kit/money';
import { Moment, TimeLeft } from '@baize/player-kit/time';
import styles from './tournament-tile.module.css';

/** One tournament on the cloth of its game: what there is to win, until when, how many play. */
export function TournamentTile({ tournament }: { tournament: Tournament }) {
  const t = useTranslate();
  const link = useShellLink();
  const currency = useCurrency();
  const money = useMoney();
  const { cancelled, endsAt, games, id, players, prizes, startsAt, status, title } = tournament;
  const [game = 'dice'] = games;
  const best = amountIn(prizes[0]?.amounts ?? [], currency);
  return (
    <a
      {...link(`/tournament/${id}`)}
      className={clothClass(games.length === 1 ? GAME_FACTS[game].cloth : 'house', styles.tile)}
    >
      <span className={styles.top}>
        <Badge tone="cloth" dot={status === 'running'}>
          {t(`tournament.states.${cancelled ? 'cancelled' : status}`)}
        </Badge>
        <span className={styles.glyphs}>
          {games.slice(0, 4).map((each) => (
            <Glyph key={each} size={18} paths={GAME_FACTS[each].glyph} />
          ))}
        </span>
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.prize}>{t('tournaments.first', { amount: money(best, currency) })}</span>
      <div className={styles.foot}>
        <span>{t('tournaments.players', { count: players })}</span>
        {status === 'running' && <TimeLeft until={endsAt} />}
        {status === 'upcoming' && (
          <span>
            {t('tournaments.begins')} <Moment at={startsAt} />
          </span>
        )}
        {status === 'ended' && !cancelled && (
          <span>
            {t('tournaments.ended')} <Moment at={endsAt} />
          </span>
        )}
      </div>
    </a>
  );
}

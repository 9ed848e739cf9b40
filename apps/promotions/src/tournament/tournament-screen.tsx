import { useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import type { TournamentPage } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { Cloth } from '@baize/ui/cloth';
import { useCallback, useEffect } from 'react';
import parts from '@baize/player-kit/look/parts.module.css';
import { useCalm } from '../frame/use-calm.ts';
import { useData } from '../frame/use-data.ts';
import { useEvent } from '../frame/use-event.ts';
import { Waiting } from '../frame/waiting.tsx';
import { Moment, TimeLeft } from '@baize/player-kit/time';
import { Board } from './board.tsx';
import { loadTournament } from './load-tournament.ts';
import type { TournamentData } from './load-tournament.ts';
import { OwnEntry } from './own-entry.tsx';
import { PrizeTable } from './prize-table.tsx';
import { RulesCard } from './rules-card.tsx';
import styles from './tournament-screen.module.css';
import { useBoard } from './use-board.ts';

/** The board moves by itself; the player's own place is asked for no more often than this. */
const MOVES_EVERY_MS = 5_000;

/**
 * [row:R35] `/tournament/{id}`: what is played for and by which rules, the places of the players, and the player's own
 * place.
 */
export function TournamentScreen({ location, first }: { location: RemoteLocation; first: TournamentData | undefined }) {
  const { data, failed, again } = useData(loadTournament, location, first);
  if (data === undefined) return <Waiting failed={failed} again={again} />;
  return <Known page={data.page} entry={data.entry} again={again} />;
}

function Known({ page, entry, again }: { page: TournamentPage; entry: TournamentData['entry']; again: () => void }) {
  const { decided, tournament } = page;
  const { endsAt, startsAt, status } = tournament;
  const isIn = entry !== null;
  const moved = useCalm(
    useCallback(() => isIn && again(), [isIn, again]),
    MOVES_EVERY_MS,
  );
  const board = useBoard(tournament.id, page.board, moved);
  useEvent('bet.settled', moved);
  useAgainAt(status === 'upcoming' ? startsAt : endsAt, again);
  return (
    <>
      <Head page={page} players={board.players} />
      <div className={parts.columns}>
        <Board board={board} tournament={tournament} entry={entry} />
        <div className={parts.column}>
          <OwnEntry tournament={tournament} entry={entry} decided={decided} onJoin={again} />
          <PrizeTable tournament={tournament} />
          <RulesCard tournament={tournament} />
        </div>
      </div>
    </>
  );
}

function Head({ page: { tournament, decided }, players }: { page: TournamentPage; players: number }) {
  const t = useTranslate();
  const { cancelled, endsAt, games, startsAt, status, title } = tournament;
  const [game = 'house', ...others] = games;
  return (
    <Cloth as="section" name={others.length === 0 ? game : 'house'} className={styles.head}>
      <div className={parts.actions}>
        <Badge tone="cloth" dot={status === 'running'}>
          {t(`tournament.states.${cancelled ? 'cancelled' : status}`)}
        </Badge>
        <span className={parts.text}>{t('tournaments.players', { count: players })}</span>
      </div>
      <h1>{title}</h1>
      <p className={parts.text}>
        <Moment at={startsAt} /> – <Moment at={endsAt} />
      </p>
      {status === 'running' && <TimeLeft until={endsAt} />}
      {cancelled && <p>{t('tournament.cancelled')}</p>}
      {status === 'ended' && !cancelled && <p>{decided ? t('tournament.decided') : t('tournament.deciding')}</p>}
    </Cloth>
  );
}

/** A page that stays open past the beginning or the end reads what became of it. */
function useAgainAt(at: string, again: () => void): void {
  useEffect(() => {
    const left = Date.parse(at) - Date.now();
    // A timer holds no more than 24 days, and a page is hardly open for one.
    if (left < 0 || left > LONGEST_TIMER_MS) return;
    const timer = setTimeout(again, left + A_LITTLE_LATER_MS);
    return () => clearTimeout(timer);
  }, [at, again]);
}
const LONGEST_TIMER_MS = 86_400_000;
const A_LITTLE_LATER_MS = 500;

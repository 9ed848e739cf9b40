import { useShellLink, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import type { Tournament, TournamentStatus, Tournaments } from '@baize/protocol';
import parts from '@baize/player-kit/look/parts.module.css';
import { PageHead } from '../frame/promotions-page.tsx';
import { useData } from '../frame/use-data.ts';
import { useEvery } from '../frame/use-every.ts';
import { Waiting } from '../frame/waiting.tsx';
import { loadTournaments, statusOf } from './load-tournaments.ts';
import { TournamentTile } from './tournament-tile.tsx';
import styles from './tournaments-page.module.css';

/** In the order in which they are shown together. */
const ORDER = ['running', 'upcoming', 'ended'] as const satisfies readonly TournamentStatus[];
/** A tournament begins or ends, or a player joins: the lists are read again this often. */
const AGAIN_MS = 30_000;

/** [row:R36] [row:R37] `/tournaments` and `/tournaments/{status}`. */
export function TournamentsPage({ location, first }: { location: RemoteLocation; first: Tournaments | undefined }) {
  const t = useTranslate();
  const { data, failed, again } = useData(loadTournaments, location, first);
  useEvery(again, AGAIN_MS);
  const status = statusOf(location.params);
  const shown = ORDER.filter((each) => status === 'all' || each === status);
  return (
    <>
      <PageHead title={t('tournaments.title')} lead={t('tournaments.lead')} />
      <StatusLinks status={status} />
      {data === undefined && <Waiting failed={failed} again={again} />}
      {data !== undefined &&
        shown.map((each) => (
          <Group key={each} status={each} tournaments={data.tournaments.filter((found) => found.status === each)} />
        ))}
    </>
  );
}

function StatusLinks({ status }: { status: ReturnType<typeof statusOf> }) {
  const t = useTranslate();
  const link = useShellLink();
  const choices = [
    { key: 'all', path: '/tournaments' },
    ...ORDER.map((each) => ({ key: each, path: `/tournaments/${each}` })),
  ];
  return (
    <nav className={styles.statuses} aria-label={t('tournaments.filter')}>
      {choices.map(({ key, path }) => (
        <a key={key} {...link(path)} className={styles.status} aria-current={key === status ? 'page' : undefined}>
          {t(key === 'all' ? 'tournaments.all' : `tournaments.statuses.${key}`)}
        </a>
      ))}
    </nav>
  );
}

function Group({ status, tournaments }: { status: TournamentStatus; tournaments: readonly Tournament[] }) {
  const t = useTranslate();
  return (
    <section className={parts.column}>
      <h2>{t(`tournaments.statuses.${status}`)}</h2>
      {tournaments.length === 0 && <p className={parts.text}>{t('tournaments.none')}</p>}
      <ul className={styles.tiles}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <TournamentTile tournament={tournament} />
          </li>
        ))}
      </ul>
    </section>
  );
}

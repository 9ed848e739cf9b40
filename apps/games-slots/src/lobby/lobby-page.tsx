import { useDeferredValue, useMemo, type ReactElement } from 'react';
import { useSession, useShell, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import type { SlotKind } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { NO_FILTER, filtered, queryOf, type Filter } from './filter.ts';
import type { LobbyData } from './load.ts';
import { LobbyFilters } from './lobby-filters.tsx';
import classes from './lobby-page.module.css';
import { SlotTile } from './slot-tile.tsx';
import { useFilter } from './use-filter.ts';
import { useGames } from './use-games.ts';
import { useOwnGames } from './use-own-games.ts';

export interface LobbyPageProps {
  readonly kind: SlotKind;
  readonly data: LobbyData;
  readonly location: RemoteLocation;
}

/** Every game of a kind, to be searched and filtered. */
export function LobbyPage({ kind, data, location }: LobbyPageProps): ReactElement {
  const t = useTranslate();
  const games = useGames(kind, data.games);
  const { own, mark } = useOwnGames(data.own);
  const [filter, setFilter] = useFilter(location);
  // Typing comes first; the list follows.
  const settled = useDeferredValue(filter);
  const found = useMemo(() => filtered(games.games, own, settled), [games, own, settled]);
  const studios = useMemo(() => new Map(games.studios.map(({ id, title }) => [id, title])), [games.studios]);
  const favourites = new Set(own?.favourites);
  // Until the rest is loaded, the number of all games comes from the server.
  const count = queryOf(settled) === '' ? games.total : found.length;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t(`title.${kind}`)}</h1>
        <p className={classes.about}>{t(`about.${kind}`)}</p>
      </header>
      <LobbyFilters kind={kind} games={games} filter={filter} onChange={setFilter} />
      <p className={classes.count} role="status">
        {t('count', { count })}
      </p>
      {found.length > 0 ? (
        <ul className={classes.grid}>
          {found.map((game) => (
            <li key={game.id}>
              <SlotTile
                game={game}
                studio={studios.get(game.studio) ?? game.studio}
                isFavourite={favourites.has(game.id)}
                onMark={(favourite) => mark(game.id, favourite)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound filter={settled} total={games.total} onReset={() => setFilter(NO_FILTER)} />
      )}
    </div>
  );
}

interface NothingFoundProps {
  readonly filter: Filter;
  readonly total: number;
  readonly onReset: () => void;
}

function NothingFound({ filter, total, onReset }: NothingFoundProps): ReactElement {
  const t = useTranslate();
  const shell = useShell();
  const session = useSession();
  const isOwn = filter.group === 'favourites' || filter.group === 'recent';
  const reset = <Button onClick={onReset}>{t('empty.reset')}</Button>;
  if (total === 0) return <EmptyState title={t('empty.away')} text={t('empty.awayText')} />;
  if (isOwn && session.status === 'guest')
    return (
      <EmptyState
        title={t('empty.guest')}
        action={<Button onClick={() => shell.modals.open('Login', { reason: 'page' })}>{t('login')}</Button>}
      />
    );
  return <EmptyState title={t(isOwn && filter.text === '' ? `empty.${filter.group}` : 'empty.found')} action={reset} />;
}

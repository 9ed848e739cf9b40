import { useSession, useShell, useShellLink, useTranslate } from '@baize/contract';
import { Button, ButtonLink } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { Segmented } from '@baize/ui/segmented';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useState } from 'react';
import type { SportsBet, SportsConfig } from '@baize/protocol';
import { LIST_PATH } from '../filters/filters.ts';
import { useFollowFixtures, useFollowLines } from '../line/use-line.ts';
import { BetCard } from './bet-card.tsx';
import classes from './bets-view.module.css';
import { FollowedContext, fixturesToFollow } from './followed-fixtures.ts';
import { isOpen, newestFirst, useOwnBets } from './own-bets.ts';
import { useNamedBet } from './use-named-bet.ts';
import { useSettledBets } from './use-settled-bets.ts';

type Shown = 'open' | 'settled';

interface BetsViewProps {
  /** Of the address: `?bet=` names the bet that is brought into sight. */
  readonly search: string;
  readonly config: SportsConfig;
  readonly today: string;
}

type ListProps = Pick<BetsViewProps, 'config' | 'today'> & { readonly marked: string | null };

/** Scores and minutes of everything that is played, in one topic. */
const LIVE = ['sports:live'] as const;

/** `/betting/bets`: the player's bets, those that wait and those that ended. */
export function BetsView({ search, config, today }: BetsViewProps) {
  const t = useTranslate();
  const shell = useShell();
  const session = useSession();
  const marked = new URLSearchParams(search).get('bet');
  const { bets } = useOwnBets();
  const [chosen, setShown] = useState<Shown | null>(null);
  // A bet that the address names and that is not open any more is among the settled ones.
  const markedBet = useNamedBet(marked);
  const shown = chosen ?? (markedBet && !isOpen(bets.get(markedBet.id) ?? markedBet) ? 'settled' : 'open');
  if (session.status === 'guest')
    return (
      <EmptyState
        title={t('bets.guest')}
        action={
          <Button variant="primary" onClick={() => shell.modals.open('Login', { reason: 'page' })}>
            {t('bets.login')}
          </Button>
        }
      />
    );
  return (
    <div className={classes.view}>
      <Segmented<Shown>
        className={classes.choice}
        label={t('bets.show')}
        options={[
          { value: 'open', label: t('bets.open') },
          { value: 'settled', label: t('bets.settled') },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'open' ? (
        <OpenBets config={config} today={today} marked={marked} />
      ) : (
        <SettledBets config={config} today={today} marked={marked} named={markedBet} />
      )}
    </div>
  );
}

function OpenBets({ config, today, marked }: ListProps) {
  const { isOffered } = useShell();
  const t = useTranslate();
  const link = useShellLink();
  const { bets } = useOwnBets();
  const open = [...bets.values()].filter(isOpen).toSorted(newestFirst);
  const followed = fixturesToFollow(open);
  const known = new Set(followed);
  useFollowLines(LIVE);
  useFollowFixtures(followed);
  if (open.length === 0)
    return (
      <EmptyState
        title={t('bets.noOpen')}
        action={isOffered && <ButtonLink {...link(LIST_PATH)}>{t('fixture.toList')}</ButtonLink>}
      />
    );
  return (
    <FollowedContext value={known}>
      <ul className={classes.list}>
        {open.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} config={config} today={today} isMarked={bet.id === marked} />
          </li>
        ))}
      </ul>
    </FollowedContext>
  );
}

/** @param named the bet that the address names: it may be on a page that was not read yet, and comes first then */
function SettledBets({ config, today, marked, named }: ListProps & { readonly named: SportsBet | null }) {
  const t = useTranslate();
  const { bets: read, state, more } = useSettledBets();
  const isRead = named === null || read.some(({ id }) => id === named.id);
  const bets = isRead || isOpen(named) ? read : [named, ...read];
  if (bets.length === 0 && state === 'loading') return <SkeletonBar size="row" />;
  if (bets.length === 0 && state === 'ready') return <EmptyState title={t('bets.noSettled')} />;
  return (
    <>
      <ul className={classes.list}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} config={config} today={today} isMarked={bet.id === marked} />
          </li>
        ))}
      </ul>
      {state === 'failed' && <p role="alert">{t('bets.failed')}</p>}
      {more && (
        <Button className={classes.more} busy={state === 'loading'} onClick={more}>
          {t(state === 'failed' ? 'load.again' : 'bets.more')}
        </Button>
      )}
    </>
  );
}

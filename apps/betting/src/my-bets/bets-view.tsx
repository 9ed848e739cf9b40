import { useSession, useShell, useShellLink, useTranslate } from '@baize/contract';
import { Button, ButtonLink } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { Segmented } from '@baize/ui/segmented';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useState } from 'react';
import { LIST_PATH } from '../filters/filters.ts';
import { BetCard } from './bet-card.tsx';
import classes from './bets-view.module.css';
import { isOpen, newestFirst, useOwnBets } from './own-bets.ts';
import { useSettledBets } from './use-settled-bets.ts';

type Shown = 'open' | 'settled';

/** `/betting/bets`: the player's bets, those that wait and those that ended. */
export function BetsView() {
  const t = useTranslate();
  const shell = useShell();
  const session = useSession();
  const [shown, setShown] = useState<Shown>('open');
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
      {shown === 'open' ? <OpenBets /> : <SettledBets />}
    </div>
  );
}

function OpenBets() {
  const { isOffered } = useShell();
  const t = useTranslate();
  const link = useShellLink();
  const { bets } = useOwnBets();
  const open = [...bets.values()].filter(isOpen).toSorted(newestFirst);
  if (open.length === 0)
    return (
      <EmptyState
        title={t('bets.noOpen')}
        action={isOffered && <ButtonLink {...link(LIST_PATH)}>{t('fixture.toList')}</ButtonLink>}
      />
    );
  return (
    <ul className={classes.list}>
      {open.map((bet) => (
        <li key={bet.id}>
          <BetCard bet={bet} />
        </li>
      ))}
    </ul>
  );
}

function SettledBets() {
  const t = useTranslate();
  const { bets, state, more } = useSettledBets();
  if (bets.length === 0 && state === 'loading') return <SkeletonBar size="row" />;
  if (bets.length === 0 && state === 'ready') return <EmptyState title={t('bets.noSettled')} />;
  return (
    <>
      <ul className={classes.list}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} />
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

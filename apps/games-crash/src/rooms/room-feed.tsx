import { useId, useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { FeedList, HouseName, rowOfBet } from '@baize/game-kit/feed';
import { PathLink } from '@baize/game-kit/play';
import type { RoomResult } from '@baize/protocol/games/rooms/rooms';
import { classNames } from '@baize/ui';
import { Avatar } from '@baize/ui/avatar';
import { formatNumber, formatPercent } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { Progress } from '@baize/ui/progress';
import { TabPanel, Tabs } from '@baize/ui/tabs';
import classes from './room-feed.module.css';
import type { Seat } from './seats.ts';
import type { RoomSeat } from './use-room.ts';

type View = 'own' | 'players' | 'results';

/** Who is in the pot with which chance, how the rounds before ended, and the player's own deposits. */
export function RoomFeed({ seat }: { seat: RoomSeat }): ReactElement {
  const t = useTranslate();
  const id = useId();
  const [view, setView] = useState<View>('players');
  const { seats, results, player, ownBets, round } = seat;
  const tabs = [
    { key: 'players', label: t('feed.players', { count: seats.length }) },
    { key: 'results', label: t('feed.results') },
    { key: 'own', label: t('kit.feed.own') },
  ] as const;
  const open = (next: View): void => {
    setView(next);
    if (next === 'own') seat.openView('own');
  };
  return (
    <>
      <Tabs id={id} label={t('kit.feed.label')} className={classes.tabs} tabs={tabs} value={view} onChange={open} />
      <TabPanel tabs={id} tab="players" open={view === 'players'} className={classes.panel}>
        <Players seat={seat} />
      </TabPanel>
      <TabPanel tabs={id} tab="results" open={view === 'results'} className={classes.panel}>
        <Results results={results} />
      </TabPanel>
      <TabPanel tabs={id} tab="own" open={view === 'own'} className={classes.panel}>
        <FeedList
          game="rooms"
          columns={{ label: t('feed.room'), outcome: t('feed.payout'), shows: 'payout' }}
          rows={
            ownBets?.map((bet) => rowOfBet(bet, bet.game === 'rooms' ? t(`room.${bet.outcome.room}.short`) : '')) ??
            null
          }
          empty={t(player.userId === null ? 'kit.feed.guest' : 'kit.feed.noOwn')}
        />
      </TabPanel>
      {round?.house && <p className={classes.house}>{t('feed.house', { seed: round.house.clientSeed })}</p>}
      <p className={classes.note}>{t('feed.note')}</p>
    </>
  );
}

/** The largest stakes first: what a stake is of the pot is the chance to win it. */
function Players({ seat: { seats, limits } }: { seat: RoomSeat }): ReactElement {
  const t = useTranslate();
  const sorted = seats.toSorted((one, other) => other.stakeUnits - one.stakeUnits);
  const [largest] = sorted;
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span />
        <span>{t('kit.feed.player')}</span>
        <span className={classes.right}>{t('kit.feed.stake')}</span>
        <span className={classes.right}>{t('feed.chance')}</span>
      </div>
      {largest === undefined && <p className={classes.empty}>{t('feed.nobody')}</p>}
      <ol className={classes.list}>
        {sorted.map((each) => (
          <PlayerRow key={each.key} seat={each} most={largest?.share ?? 1} currency={limits.currency} />
        ))}
      </ol>
    </>
  );
}

interface PlayerRowProps {
  readonly seat: Seat;
  /** The largest share, whose bar is full. */
  readonly most: number;
  readonly currency: RoomResult['currency'];
}

function PlayerRow({ seat, most, currency }: PlayerRowProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const name = seat.own ? t('kit.feed.you') : seat.player;
  const share = formatPercent(seat.share * 100, locale, { decimals: 1 });
  return (
    <li className={classNames(classes.row, seat.own && classes.own)}>
      <Avatar name={name} picture={seat.picture} size="sm" className={classes.avatar} />
      <HouseName name={name} house={seat.house} />
      <Money className={classes.right} units={seat.stakeUnits} currency={currency} locale={locale} decimals="auto" />
      <b className={classNames('bz-num', classes.right)}>{share}</b>
      <Progress
        className={classNames(classes.bar, seat.own ? classes.ownBar : classes[`tone${seat.tone}`])}
        label={t('feed.chanceOf', { player: name })}
        value={seat.share}
        max={most}
        valueText={share}
      />
    </li>
  );
}

function Results({ results }: { results: readonly RoomResult[] }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      {results.length === 0 && <p className={classes.empty}>{t('feed.noResults')}</p>}
      <ol className={classes.list}>
        {results.map(({ roundNumber, winner, payoutUnits, potUnits, currency }) => (
          <li key={roundNumber}>
            <PathLink path={`/games/rooms/rounds/${roundNumber}`} className={classes.result}>
              <span className="bz-num">{formatNumber(roundNumber, locale)}</span>
              <HouseName name={winner?.player ?? t('stage.refunded')} house={winner?.house} />
              <span className={classNames('bz-num', classes.right)}>
                {winner && formatPercent((winner.stakeUnits / potUnits) * 100, locale, { decimals: 1 })}
              </span>
              <Money
                className={classes.right}
                units={winner ? payoutUnits : potUnits}
                currency={currency}
                locale={locale}
                decimals="auto"
              />
            </PathLink>
          </li>
        ))}
      </ol>
    </>
  );
}

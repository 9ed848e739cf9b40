import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { limitsOf } from '@baize/game-kit/bet';
import { HouseName } from '@baize/game-kit/feed';
import { PathLink } from '@baize/game-kit/play';
import { ROOMS } from '@baize/protocol/games/rooms/rooms';
import type { Currency } from '@baize/protocol';
import type { RoomName, RoomsConfig, RoomState } from '@baize/protocol/games/rooms/rooms';
import { classNames } from '@baize/ui';
import { formatMoney } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { Ball } from './ball.tsx';
import classes from './room-cards.module.css';
import { seatsOf } from './seats.ts';
import { potUnitsOf, type RoomsTable } from './table.ts';

export interface RoomCardsProps {
  readonly table: RoomsTable;
  readonly config: RoomsConfig;
  readonly currency: Currency;
  /** The room that is open; none on the overview. */
  readonly open?: RoomName;
  /** The player whose deposits count as one. */
  readonly userId: string | null;
}

/** The three rooms with their pots, as links from one to the other. */
export function RoomCards({ table, config, currency, open, userId }: RoomCardsProps): ReactElement {
  const t = useTranslate();
  return (
    <nav aria-label={t('rooms')} className={classNames(classes.cards, open === undefined && classes.large)}>
      {ROOMS.map((room) => {
        const { limits } = config.rooms.find((each) => each.room === room)!;
        const { minStakeUnits } = limitsOf(limits, currency);
        const round = table.currency === currency ? table.rooms[room] : undefined;
        return (
          <RoomCard
            key={room}
            room={room}
            currency={currency}
            minStakeUnits={minStakeUnits}
            round={round}
            players={seatsOf(round?.entries ?? [], userId, table.own).length}
            isOpen={room === open}
          />
        );
      })}
    </nav>
  );
}

interface RoomCardProps {
  readonly room: RoomName;
  readonly currency: Currency;
  readonly minStakeUnits: number;
  readonly round: RoomState | undefined;
  readonly players: number;
  readonly isOpen: boolean;
}

function RoomCard({ room, currency, minStakeUnits, round, players, isOpen }: RoomCardProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const minimum = formatMoney(minStakeUnits, currency, locale, { decimals: 'auto' });
  return (
    <PathLink
      path={`/games/rooms/${room}`}
      className={classNames(classes.card, classes[room], isOpen && classes.open)}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Ball room={room} text={minimum.replaceAll(/[^\d.,]/g, '')} />
      <span className={classes.name}>
        <b>
          <HouseName name={t(`room.${room}.short`)} house={round?.house && true} about={t('houseAbout')} />
        </b>
        <span>{t('from', { minimum })}</span>
      </span>
      <span className={classes.pot}>
        <b>
          <Money units={potUnitsOf(round?.entries ?? [])} currency={currency} locale={locale} decimals="auto" />
        </b>
        <span>{t('players', { count: players })}</span>
      </span>
    </PathLink>
  );
}

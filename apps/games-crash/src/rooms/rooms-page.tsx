import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { limitsOf, usePlayer } from '@baize/game-kit/bet';
import { PathLink } from '@baize/game-kit/play';
import { Card } from '@baize/ui/card';
import type { RoomsData } from './load.ts';
import { RoomCards } from './room-cards.tsx';
import { roomRules } from './room-rules.ts';
import classes from './rooms-page.module.css';
import { useRoomsLive } from './use-rooms-live.ts';

/** The three rooms with their pots as they are now, and how they are played. */
export function RoomsPage({ data }: { data: RoomsData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { currency, userId } = usePlayer(data.currency);
  const { table } = useRoomsLive(data, currency);
  const limits = limitsOf(data.config.rooms[0]!.limits, currency);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('rooms')}</h1>
      <p className={classes.about}>{t('page.about')}</p>
      <RoomCards table={table} config={data.config} currency={currency} userId={userId} />
      <Card as="section" padding="lg">
        <h2 className={classes.heading}>{t('kit.rules')}</h2>
        <ul className={classes.rules}>
          {roomRules(data.config, limits, t, locale)
            .slice(0, 4)
            .map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
        </ul>
        <PathLink path="/games/rooms/rules" className="bz-link">
          {t('kit.rulesPage.more')}
        </PathLink>
      </Card>
    </div>
  );
}

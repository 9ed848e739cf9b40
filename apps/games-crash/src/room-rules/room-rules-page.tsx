import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { limitsOf } from '@baize/game-kit/bet';
import { RulesPage, type Odds } from '@baize/game-kit/rules';
import { CURRENCIES } from '@baize/protocol';
import { formatMoney, formatMultiplier, formatPercent } from '@baize/ui/format';
import type { RoomsData } from '../rooms/load.ts';
import { isBeaconed } from '../rooms/is-beaconed.ts';
import { roomRules } from '../rooms/room-rules.ts';
import { BEACON_FORMULA, FORMULA } from '../rooms/rooms-formula.ts';

/** Shares of the pot in percent whose figures show how the others are distributed. */
const SHOWN = [0.1, 1, 5, 10, 25, 50, 75, 90];

/** The written rules of the rooms. */
export function RoomRulesPage({ data: { config, currency, state } }: { data: RoomsData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  // A round that was opened by the former rules is still played by them.
  const beaconed = state.rooms.every(isBeaconed);
  const kept = 100 - config.feePercent;
  const odds: Odds = {
    caption: t('page.odds'),
    heads: [t('page.share'), t('kit.step.chance'), t('kit.step.multiplier'), t('kit.rulesPage.return')],
    rows: SHOWN.map((share) => [
      formatPercent(share, locale),
      formatPercent(share, locale),
      formatMultiplier(Math.floor((kept / share) * 10_000), locale),
      formatPercent(kept, locale),
    ]),
  };
  const limits: Odds = {
    caption: t('kit.rulesPage.limits'),
    heads: [
      t('kit.rulesPage.currency'),
      ...config.rooms.map(({ room }) => t(`room.${room}.short`)),
      t('kit.session.maxStake'),
      t('kit.maxWin'),
    ],
    rows: CURRENCIES.map((each) => {
      const money = (units: number): string => formatMoney(units, each, locale, { decimals: 'auto' });
      const of = config.rooms.map((room) => limitsOf(room.limits, each));
      return [
        each,
        ...of.map(({ minStakeUnits }) => t('from', { minimum: money(minStakeUnits) })),
        money(of[0]?.maxStakeUnits ?? 0),
        money(of[0]?.maxWinUnits ?? 0),
      ];
    }),
  };
  return (
    <RulesPage
      game="rooms"
      cloth="rooms"
      title={t('rooms')}
      about={t('page.about')}
      rules={roomRules(config, limitsOf(config.rooms[0]!.limits, currency), t, locale)}
      odds={[odds, limits]}
      edge={t('page.edge', { fee: formatPercent(config.feePercent, locale) })}
      limits={[]}
      fairness={t(beaconed ? 'thread.beaconAbout' : 'thread.about')}
      formula={beaconed ? BEACON_FORMULA : FORMULA}
    />
  );
}

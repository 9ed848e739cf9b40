import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import type { CoinSide } from '@baize/fairness/games/coinflip/coinflip';
import { InstantFeed, InstantHistory } from '@baize/game-kit/instant';
import { Coin } from './coin.tsx';
import classes from './coinflip-feed.module.css';
import type { CoinflipTable } from './use-coinflip.ts';

/** Everyone's flips, the player's own and the day's largest: the side that fell last. */
export function CoinflipFeed({ table }: { table: CoinflipTable }): ReactElement {
  const t = useTranslate();
  return (
    <InstantFeed
      table={table}
      allLabel={t('feed.all')}
      columns={{ label: t('feed.side'), outcome: t('feed.net'), shows: 'net' }}
      ofLabel={(side) => t(`side.${side}`)}
      ofBet={({ outcome }) => t(`side.${outcome.sides.at(-1) ?? 'tails'}`)}
    />
  );
}

/** The sides that fell, as coins; at a table where the player has none yet, everyone's. */
export function CoinflipHistory({ table }: { table: CoinflipTable }): ReactElement {
  const t = useTranslate();
  const lying = (side: CoinSide) => ({
    text: t(`side.${side}`),
    mark: <Coin side={side} className={classes.past} />,
  });
  return (
    <InstantHistory
      table={table}
      ofBet={({ outcome }) => lying(outcome.sides.at(-1) ?? 'tails')}
      ofEntry={({ label }) => lying(label === 'heads' ? label : 'tails')}
    />
  );
}

import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { MULTIPLIER_SCALE } from '@baize/fairness/payout';
import { formatMultiplier } from '@baize/ui/format';
import type { BetOf } from '../instant/instant-game.ts';
import { InstantFeed } from '../instant/instant-feed.tsx';
import { InstantHistory } from '../instant/instant-history.tsx';
import type { InstantTable } from '../instant/use-instant.ts';
import type { StepGame } from './step-game.ts';

interface Body {
  id: string;
  currency: never;
  stakeUnits: number;
}
type Table<Name extends StepGame> = Pick<InstantTable<Name, Body>, 'feed' | 'game' | 'player' | 'results'>;

/** Everyone's games that are over, the player's own and the day's largest: at which multiplier each was left. */
export function StepsFeed<Name extends StepGame>({ table }: { table: Table<Name> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const left = (multiplierE4: number): string => (multiplierE4 === 0 ? '–' : formatMultiplier(multiplierE4, locale));
  return (
    <InstantFeed
      table={table}
      allLabel={t('kit.steps.all')}
      columns={{ label: t('kit.steps.left'), outcome: t('kit.step.payout'), shows: 'payout' }}
      ofLabel={(label) => left(Math.round(Number(label) * MULTIPLIER_SCALE))}
      ofBet={(bet: BetOf<Name>) => left(bet.multiplier ?? 0)}
    />
  );
}

/** The multipliers at which the player's games ended; at a table where there are none yet, everyone's. */
export function StepsHistory<Name extends StepGame>({ table }: { table: Table<Name> }): ReactElement {
  const locale = useLocale();
  const over = { ...table.results, bets: table.results.bets.filter(({ status }) => status !== 'open') };
  const text = ({ multiplier }: { multiplier: number | null }): string => formatMultiplier(multiplier ?? 0, locale);
  return <InstantHistory table={{ ...table, results: over }} ofBet={text} ofEntry={text} />;
}

import type { ReactElement } from 'react';
import { useLocale } from '@baize/contract';
import { InstantHistory } from '@baize/game-kit/instant';
import { formatMultiplier } from '@baize/ui/format';
import type { KenoTable } from './use-keno.ts';

/** The multipliers of the player's own draws; at a table where there are none yet, everyone's. */
export function KenoHistory({ table }: { table: KenoTable }): ReactElement {
  const locale = useLocale();
  const { feed, game, results, reveal } = table;
  // A draw that is still being shown would be told by its chip.
  const seen = reveal.done ? results : { ...results, bets: results.bets.slice(1) };
  const text = ({ multiplier }: { multiplier: number | null }): string => formatMultiplier(multiplier ?? 0, locale);
  return <InstantHistory table={{ game, feed, results: seen }} ofBet={text} ofEntry={text} />;
}

import type { ReactElement } from 'react';
import { useLocale } from '@baize/contract';
import { InstantHistory } from '@baize/game-kit/instant';
import { formatMultiplier } from '@baize/ui/format';
import type { KenoTable } from './use-keno.ts';

/** The multipliers of the player's own draws; at a table where there are none yet, everyone's. */
export function KenoHistory({ table }: { table: KenoTable }): ReactElement {
  const locale = useLocale();
  const text = ({ multiplier }: { multiplier: number | null }): string => formatMultiplier(multiplier ?? 0, locale);
  return <InstantHistory table={table} ofBet={text} ofEntry={text} />;
}

import type { ReactElement } from 'react';
import { useLocale } from '@baize/contract';
import { InstantHistory } from '@baize/game-kit/instant';
import { hundredthsText, labelHundredths } from './figures.ts';
import type { DiceTable } from './use-dice.ts';

/** The player's own rolls; at a table where there are none yet, everyone's. */
export function DiceHistory({ table }: { table: DiceTable }): ReactElement {
  const locale = useLocale();
  return (
    <InstantHistory
      table={table}
      ofBet={(bet) => hundredthsText(bet.outcome.roll, locale)}
      ofEntry={({ label }) => hundredthsText(labelHundredths(label), locale)}
    />
  );
}

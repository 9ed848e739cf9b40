import { useMemo } from 'react';
import { useShell } from '@baize/contract';
import { diceMultiplierE4, type DiceChoice } from '@baize/fairness/games/dice/dice';
import { useAuto, type Auto } from '@baize/game-kit/auto';
import { validStakeUnits } from '@baize/game-kit/bet';
import { useInstant, type InstantTable } from '@baize/game-kit/instant';
import { useResultSound } from '@baize/game-kit/sound';
import { calls } from '@baize/protocol';
import type { PlaceDiceBet } from '@baize/protocol/games/dice/dice';
import type { FormChange } from './form.ts';
import type { DiceData } from './load.ts';
import { prospects, type Prospects } from './prospects.ts';
import { useChoice } from './use-choice.ts';

export interface DiceTable extends InstantTable<'dice', PlaceDiceBet> {
  readonly choice: DiceChoice;
  readonly change: (change: FormChange) => void;
  readonly prospects: Prospects;
  readonly auto: Auto;
  readonly roll: () => void;
}

/** The ball's own end is its landing; where no picture is drawn it lands by the clock, a second later. */
const ROLL_MS = 1_900;

/** The table's state and what the player can do at it. */
export function useDice(data: DiceData): DiceTable {
  const shell = useShell();
  const [choice, change] = useChoice(data.config);
  const send = (body: PlaceDiceBet) => shell.http.call(calls.placeDiceBet, { body });
  const greatestE4 = diceMultiplierE4(choice.chanceHundredths);
  const table = useInstant<'dice', PlaceDiceBet>({
    game: 'dice',
    data,
    greatestE4,
    send,
    showMs: () => ROLL_MS,
  });
  useResultSound(table.results.fresh ? table.results.last : null);
  const units = validStakeUnits(table.stake, table.limits);
  const { maxWinUnits } = table.limits;
  const roll = (stakeUnits?: number): void =>
    table.place({ direction: choice.direction, chance: choice.chanceHundredths }, stakeUnits);
  return {
    ...table,
    choice,
    change,
    prospects: useMemo(() => prospects(choice, units, maxWinUnits), [choice, units, maxWinUnits]),
    auto: useAuto(table.autoTable(true, roll), table.stake),
    roll: () => roll(),
  };
}

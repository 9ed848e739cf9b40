import { useEffect } from 'react';
import { useShell } from '@baize/contract';
import { useSeededTable, type SeededTable } from '@baize/game-kit/instant';
import { useSessionStorage } from '@baize/game-kit/play';
import { playSound, useResultSound } from '@baize/game-kit/sound';
import { placeBet, type PlaceBet, type PlinkoBet } from '../calls.ts';
import { type Choice, greatestE4 } from '../rules/plinko.ts';
import { FIRST_CHOICE, isChoice } from './choice.ts';
import type { PlinkoData } from './load.ts';
import { ROW_MS, useFall } from './use-fall.ts';

export interface PlinkoTable extends SeededTable<PlinkoBet, PlaceBet> {
  readonly choice: Choice;
  readonly change: (choice: Choice) => void;
  /** Rows that the ball on the board has passed. */
  readonly row: number;
  /** Places a bet; while a ball falls, shows where it lands. */
  readonly drop: () => void;
}

/** The state of the table and what the player can do at it. */
export function usePlinko(data: PlinkoData): PlinkoTable {
  const shell = useShell();
  const [choice, change] = useSessionStorage('baize.plinko.choice', FIRST_CHOICE, isChoice);
  const table = useSeededTable<PlinkoBet, PlaceBet>({
    game: 'plinko',
    data,
    greatestE4: greatestE4(choice),
    send: (body) => shell.http.call(placeBet, { body }),
    showMs: ({ outcome }) => outcome.rows * ROW_MS,
  });
  const { landing, results } = table;
  const lies = landing.showing ?? results.last;
  const row = useFall(landing.showing?.id ?? null, lies?.outcome.rows ?? 0);
  useResultSound(results.fresh ? results.last : null);
  useEffect(() => {
    if (landing.showing && row > 0) playSound('ball');
  }, [landing.showing, row]);
  return {
    ...table,
    choice,
    change,
    row,
    drop() {
      if (landing.showing) landing.land();
      else table.place(choice);
    },
  };
}

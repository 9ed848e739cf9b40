import { useEffect } from 'react';
import { useShell } from '@baize/contract';
import { useSeededTable, type SeededTable } from '@baize/game-kit/instant';
import { useSessionStorage, useReducedMotion } from '@baize/game-kit/play';
import { playSound, useResultSound } from '@baize/game-kit/sound';
import { placeBet, type PlaceBet, type PlinkoBet } from '../calls.ts';
import { type Choice, greatestE4 } from '../rules/plinko.ts';
import { FIRST_CHOICE, isChoice } from './choice.ts';
import type { PlinkoData } from './load.ts';
import { type Fall, useFall } from './use-fall.ts';

export interface PlinkoTable extends SeededTable<PlinkoBet, PlaceBet> {
  readonly choice: Choice;
  readonly change: (choice: Choice) => void;
  readonly fall: Fall;
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
  });
  const { last, fresh } = table.results;
  const fall = useFall(fresh && last ? last.id : null, last?.outcome.rows ?? 0, useReducedMotion() || table.quick);
  useResultSound(fresh && fall.landed ? last : null);
  useEffect(() => {
    if (!fall.landed && fall.row > 0) playSound('ball');
  }, [fall.row, fall.landed]);
  return {
    ...table,
    choice,
    change,
    fall,
    drop() {
      if (!fall.landed) fall.finish();
      else table.place(choice);
    },
  };
}

import { useEffect, useMemo } from 'react';
import { useShell } from '@baize/contract';
import { KENO_DRAWN, kenoGreatestE4, kenoHits } from '@baize/fairness/games/keno/keno';
import { useAuto, type Auto } from '@baize/game-kit/auto';
import { validStakeUnits } from '@baize/game-kit/bet';
import { useInstant, type InstantTable } from '@baize/game-kit/instant';
import { useSessionStorage, useReducedMotion } from '@baize/game-kit/play';
import { playSound, useResultSound } from '@baize/game-kit/sound';
import { calls } from '@baize/protocol';
import type { PlaceKenoBet } from '@baize/protocol/games/keno/keno';
import { FIRST_CHOICE, isChoice, type KenoChoice } from './choice.ts';
import type { KenoData } from './load.ts';
import { prospects, type Prospects } from './prospects.ts';
import { useReveal, type Reveal } from './use-reveal.ts';

export interface KenoTable extends InstantTable<'keno', PlaceKenoBet> {
  readonly choice: KenoChoice;
  readonly change: (choice: KenoChoice) => void;
  readonly prospects: Prospects;
  readonly reveal: Reveal;
  /** The numbers of the last draw that are to be seen, in the order in which they came. */
  readonly drawn: readonly number[];
  /** Hits of the draw as far as it is to be seen; null before the first. */
  readonly hits: number | null;
  readonly auto: Auto;
  readonly draw: () => void;
}

const KEY = 'baize.keno.choice';

/** The table's state and what the player can do at it. */
export function useKeno(data: KenoData): KenoTable {
  const shell = useShell();
  const [choice, change] = useSessionStorage(KEY, FIRST_CHOICE, isChoice);
  const send = (body: PlaceKenoBet) => shell.http.call(calls.placeKenoBet, { body });
  const greatestE4 = choice.picks.length === 0 ? null : kenoGreatestE4(choice.risk, choice.picks.length);
  const table = useInstant<'keno', PlaceKenoBet>({ game: 'keno', data, greatestE4, send });
  const { last, fresh } = table.results;
  const reveal = useReveal(fresh && last ? last.id : null, KENO_DRAWN, useReducedMotion() || table.quick);
  useResultSound(fresh && reveal.done ? last : null);
  useEffect(() => {
    if (!reveal.done && reveal.shown > 0) playSound('ball');
  }, [reveal.shown, reveal.done]);
  const place = (stakeUnits?: number): void => {
    if (choice.picks.length > 0) table.place({ risk: choice.risk, picks: [...choice.picks] }, stakeUnits);
  };
  const drawn = useMemo(() => last?.outcome.draw.slice(0, reveal.shown) ?? [], [last, reveal.shown]);
  const units = validStakeUnits(table.stake, table.limits);
  const { maxWinUnits } = table.limits;
  return {
    ...table,
    choice,
    change,
    prospects: useMemo(() => prospects(choice, units, maxWinUnits), [choice, units, maxWinUnits]),
    reveal,
    drawn,
    hits: last && kenoHits(last.outcome.picks, drawn),
    auto: useAuto(table.autoTable(reveal.done && choice.picks.length > 0, place), table.stake),
    draw() {
      if (!reveal.done) reveal.finish();
      else place();
    },
  };
}

import { useEffect, useMemo } from 'react';
import { useShell } from '@baize/contract';
import { KENO_DRAWN, kenoGreatestE4, kenoHits } from '@baize/fairness/games/keno/keno';
import { useAuto, type Auto } from '@baize/game-kit/auto';
import { validStakeUnits } from '@baize/game-kit/bet';
import { useInstant, type InstantTable } from '@baize/game-kit/instant';
import { useSessionStorage } from '@baize/game-kit/play';
import { playSound, useResultSound } from '@baize/game-kit/sound';
import { calls } from '@baize/protocol';
import type { KenoBetRecord, PlaceKenoBet } from '@baize/protocol/games/keno/keno';
import { FIRST_CHOICE, isChoice, type KenoChoice } from './choice.ts';
import type { KenoData } from './load.ts';
import { prospects, type Prospects } from './prospects.ts';
import { REVEAL_MS, useReveal } from './use-reveal.ts';

export interface KenoTable extends InstantTable<'keno', PlaceKenoBet> {
  readonly choice: KenoChoice;
  readonly change: (choice: KenoChoice) => void;
  readonly prospects: Prospects;
  /** The bet whose draw is on the cloth, whole or in part; null before the first. */
  readonly shown: KenoBetRecord | null;
  /** The numbers of its draw that are to be seen, in the order in which they came. */
  readonly drawn: readonly number[];
  /** Hits of the draw as far as it is to be seen; null before the first. */
  readonly hits: number | null;
  readonly auto: Auto;
  /** Draws for a stake; while balls come, shows the rest at once. */
  readonly draw: () => void;
}

const KEY = 'baize.keno.choice';

/** The table's state and what the player can do at it. */
export function useKeno(data: KenoData): KenoTable {
  const shell = useShell();
  const [choice, change] = useSessionStorage(KEY, FIRST_CHOICE, isChoice);
  const send = (body: PlaceKenoBet) => shell.http.call(calls.placeKenoBet, { body });
  const greatestE4 = choice.picks.length === 0 ? null : kenoGreatestE4(choice.risk, choice.picks.length);
  const table = useInstant<'keno', PlaceKenoBet>({ game: 'keno', data, greatestE4, send, showMs: () => REVEAL_MS });
  const { landing, results } = table;
  const shown = landing.showing ?? results.last;
  const balls = useReveal(landing.showing?.id ?? null, KENO_DRAWN);
  useResultSound(results.fresh ? results.last : null);
  useEffect(() => {
    if (landing.showing && balls > 0) playSound('ball');
  }, [landing.showing, balls]);
  const place = (stakeUnits?: number): void => {
    if (choice.picks.length > 0) table.place({ risk: choice.risk, picks: [...choice.picks] }, stakeUnits);
  };
  const drawn = useMemo(() => shown?.outcome.draw.slice(0, balls) ?? [], [shown, balls]);
  const units = validStakeUnits(table.stake, table.limits);
  const { maxWinUnits } = table.limits;
  return {
    ...table,
    choice,
    change,
    prospects: useMemo(() => prospects(choice, units, maxWinUnits), [choice, units, maxWinUnits]),
    shown,
    drawn,
    hits: shown && kenoHits(shown.outcome.picks, drawn),
    auto: useAuto(table.autoTable(choice.picks.length > 0, place), table.stake),
    draw() {
      if (landing.showing) landing.land();
      else place();
    },
  };
}

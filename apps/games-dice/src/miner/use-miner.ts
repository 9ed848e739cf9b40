import { useMemo, useState } from 'react';
import { useShell } from '@baize/contract';
import type { FractionRange } from '@baize/fairness/fraction';
import { MINER_TILES, minerMultiplierE4 } from '@baize/fairness/games/miner/miner';
import { minerRulesOf } from '@baize/fairness/games/miner/miner-steps';
import { minerReturns } from '@baize/fairness/games/miner/returns';
import { useSessionStorage } from '@baize/game-kit/play';
import type { Auto } from '@baize/game-kit/auto';
import { validStakeUnits } from '@baize/game-kit/bet';
import { autoTakesOver, useShownStake, useSteps, useStepsAuto, type StepsTable } from '@baize/game-kit/steps';
import { calls } from '@baize/protocol';
import type { PlaceMinerBet } from '@baize/protocol/games/miner/miner';
import type { MinerData } from './load.ts';
import { nextGame, openLadder, rung, type LadderGame } from './prospects.ts';
import { randomTileBut } from './tiles.ts';

export interface MinerTable extends StepsTable<'miner', PlaceMinerBet, number> {
  /** Mines of the next game; of the open one while there is one. */
  readonly mines: number;
  readonly setMines: (mines: number) => void;
  /** The ladder and the figures belong to the open game, or to the next one. */
  readonly ladder: LadderGame;
  /** What comes back of the stake, whenever a player leaves; null for a game whose rules do not promise it. */
  readonly returns: FractionRange | null;
  /** What leaving now pays, in ledger units; 0 while there is nothing to leave with. */
  readonly worthUnits: number;
  /** The tile that is being opened; null when none is. */
  readonly pending: number | null;
  readonly openTile: (tile: number) => void;
  /** Opens one of the closed tiles, any as likely as any other: all are alike. */
  readonly openRandom: () => void;
  readonly auto: Auto;
  /** Tiles that automatic play opens in each game, in this order, before it leaves. */
  readonly picks: readonly number[];
  readonly setPicks: (picks: readonly number[]) => void;
  /** A press on a tile picks it for automatic play. */
  readonly picking: boolean;
  readonly pick: (tile: number) => void;
  /** The main button: begins a game or leaves it, starts or stops automatic play. */
  readonly press: () => void;
}

const KEY = 'baize.miner.mines';
const FIRST_MINES = 3;
const PICKS_KEY = 'baize.miner.picks';
const NO_PICKS: readonly number[] = [];

/** The tile's own end is its landing; where no picture is drawn it lands by the clock, a second later. */
const TILE_MS = 1_240;

/** The table's state and what the player can do at it. */
export function useMiner(data: MinerData): MinerTable {
  const shell = useShell();
  const { minMines, maxMines } = data.config;
  const isMines = (kept: unknown): kept is number =>
    Number.isInteger(kept) && (kept as number) >= minMines && (kept as number) <= maxMines;
  const [chosen, setMines] = useSessionStorage(KEY, FIRST_MINES, isMines);
  const [picks, setPicks] = useSessionStorage(PICKS_KEY, NO_PICKS, isPicks);
  const [pressed, setPressed] = useState<number | null>(null);
  const table = useSteps<'miner', PlaceMinerBet, number>({
    game: 'miner',
    data,
    greatestE4: minerMultiplierE4(chosen, 1),
    send: (body) => shell.http.call(calls.placeMinerBet, { body }),
    sendStep: (betId, step, tile) => shell.http.call(calls.openMinerTile, { params: { betId }, body: { step, tile } }),
    sendLeave: (betId, step) => shell.http.call(calls.cashOutMinerBet, { params: { betId }, body: { step } }),
    stepsOf: ({ outcome }) => outcome.opened.length,
    // A game that has only begun is shown closed.
    showMs: ({ outcome }) => (outcome.opened.length > 0 ? TILE_MS : 0),
  });
  const { open, limits, stake, placing } = table;
  const mines = open?.outcome.mines ?? chosen;
  const ladder = open ? openLadder(open) : nextGame(mines, validStakeUnits(stake, limits), limits);
  const shown = useShownStake(open, stake, limits);
  const promised = open === null || minerRulesOf(open.proof.algorithm).inFull;
  const returns = useMemo(() => (promised ? minerReturns(mines, shown) : null), [promised, mines, shown]);
  const worthUnits = open ? (rung(ladder, ladder.gems).payoutUnits ?? 0) : 0;

  const begin = (stakeUnits?: number): void => table.place({ mines: chosen }, stakeUnits);
  const auto = useStepsAuto<'miner', number>(table, {
    complete: picks.length > 0 && picks.length <= ladder.last,
    begin,
    next({ outcome }) {
      const tile = picks.find((each) => !outcome.opened.includes(each));
      return tile === undefined ? 'leave' : { step: tile };
    },
  });
  const picking = auto.chosen && !auto.running && open === null;

  const openTile = (tile: number): void => {
    if (!open || auto.running || placing !== 'idle' || open.outcome.opened.includes(tile)) return;
    setPressed(tile);
    table.step(tile);
  };
  return {
    ...table,
    mines,
    setMines,
    ladder,
    returns,
    worthUnits,
    pending: placing === 'idle' ? null : pressed,
    openTile,
    openRandom() {
      if (open) openTile(randomTileBut(open.outcome.opened));
    },
    auto,
    picks,
    setPicks,
    picking,
    pick(tile) {
      if (picks.includes(tile)) setPicks(picks.filter((each) => each !== tile));
      else if (picks.length < ladder.last) setPicks([...picks, tile]);
    },
    press() {
      if (autoTakesOver(auto, open)) auto.toggle?.();
      else if (!open) begin();
      else if (worthUnits > 0) table.leave();
    },
  };
}

/** Tiles of an earlier visit count only if they are still such. */
function isPicks(kept: unknown): kept is readonly number[] {
  return (
    Array.isArray(kept) &&
    new Set(kept).size === kept.length &&
    kept.every((tile) => Number.isInteger(tile) && tile >= 0 && tile < MINER_TILES)
  );
}

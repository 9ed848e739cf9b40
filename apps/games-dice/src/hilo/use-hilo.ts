import { useMemo } from 'react';
import { useShell } from '@baize/contract';
import type { FractionRange } from '@baize/fairness/fraction';
import { HILO_FIRST_GREATEST_E4, type HiloGuess } from '@baize/fairness/games/hilo/hilo';
import { hiloRulesOf } from '@baize/fairness/games/hilo/hilo-steps';
import { payoutUnits } from '@baize/fairness/payout';
import { hiloReturns } from '@baize/fairness/games/hilo/series-returns';
import type { Auto } from '@baize/game-kit/auto';
import { useSessionStorage } from '@baize/game-kit/play';
import { autoTakesOver, useShownStake, useSteps, useStepsAuto, type StepsTable } from '@baize/game-kit/steps';
import { calls } from '@baize/protocol';
import type { PlaceHiloBet } from '@baize/protocol/games/hilo/hilo';
import { isRule, LIKELIER, nextByRule, playable, type HiloRule } from './auto-rule.ts';
import type { HiloData } from './load.ts';
import { guessesOf, multiplierOf, type GuessProspect } from './prospects.ts';

export interface HiloTable extends StepsTable<'hilo', PlaceHiloBet, HiloGuess | 'skip'> {
  /** Both guesses on the open card; none while no game is open. */
  readonly guesses: readonly GuessProspect[];
  /** Skipped cards that are left. */
  readonly skipsLeft: number;
  /** What comes back of the stake, whatever is guessed; null for a game whose rules do not promise it. */
  readonly returns: FractionRange | null;
  /** What leaving now pays, in 1/10,000 and in ledger units; 0 before the first right guess. */
  readonly multiplierE4: number;
  readonly worthUnits: number;
  /** Says the upper (0) or the lower (1) guess of the open card. */
  readonly say: (which: 0 | 1) => void;
  readonly skip: () => void;
  readonly auto: Auto;
  /** The call of automatic play on each card. */
  readonly rule: HiloRule;
  readonly setRule: (rule: HiloRule) => void;
  /** The main button: begins a game or leaves it, starts or stops automatic play. */
  readonly press: () => void;
}

const RULE_KEY = 'baize.hilo.rule';

/** The card's own end is its landing; where no picture is drawn it lands by the clock, a second later. */
const TURN_MS = 1_400;

/** The table's state and what the player can do at it. */
export function useHilo(data: HiloData): HiloTable {
  const shell = useShell();
  const [rule, setRule] = useSessionStorage(RULE_KEY, LIKELIER, isRule);
  const table = useSteps<'hilo', PlaceHiloBet, HiloGuess | 'skip'>({
    game: 'hilo',
    data,
    greatestE4: HILO_FIRST_GREATEST_E4,
    send: (body) => shell.http.call(calls.placeHiloBet, { body }),
    sendStep: (betId, step, choice) =>
      shell.http.call(calls.turnHiloCard, { params: { betId }, body: { step, choice } }),
    sendLeave: (betId, step) => shell.http.call(calls.cashOutHiloBet, { params: { betId }, body: { step } }),
    stepsOf: ({ outcome }) => outcome.steps.length,
    showMs: () => TURN_MS,
  });
  const { maxSkips } = data.config;
  const { limits, open, stake } = table;
  const shown = useShownStake(open, stake, limits);
  const promised = open === null || hiloRulesOf(open.proof.algorithm).inFull;
  const returns = useMemo(() => (promised ? hiloReturns(shown) : null), [promised, shown]);
  const guesses = open ? guessesOf(open) : [];
  const multiplierE4 = open ? multiplierOf(open.outcome) : 0;
  const worthUnits = open ? payoutUnits(open.stakeUnits, multiplierE4, open.maxWinUnits) : 0;
  const skipped = open?.outcome.steps.filter((step) => step === 'skip').length ?? 0;
  const skipsLeft = maxSkips - skipped;
  const auto = useStepsAuto<'hilo', HiloGuess | 'skip'>(table, {
    complete: playable(rule),
    begin: (stakeUnits) => table.place({}, stakeUnits),
    next: (bet) => nextByRule(rule, bet, maxSkips),
  });
  return {
    ...table,
    auto,
    rule,
    setRule,
    guesses,
    returns,
    skipsLeft,
    multiplierE4,
    worthUnits,
    say(which) {
      const said = guesses[which];
      if (said?.offered && !auto.running) table.step(said.guess);
    },
    skip() {
      if (open && skipsLeft > 0 && !auto.running) table.step('skip');
    },
    press() {
      if (autoTakesOver(auto, open)) auto.toggle?.();
      else if (!open) table.place({});
      else if (worthUnits > 0) table.leave();
    },
  };
}

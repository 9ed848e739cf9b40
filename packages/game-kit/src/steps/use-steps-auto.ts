import { useEffect } from 'react';
import { isOpenEnded } from '@baize/money-calls';
import { useAuto, type Auto } from '../auto/use-auto.tsx';
import type { BetOf } from '../instant/instant-game.ts';
import { useLatest } from '../play/use-latest.ts';
import type { StepGame } from './step-game.ts';
import type { StepsTable } from './use-steps.ts';

/** Between two steps: long enough to be seen, and to be stopped. */
const STEP_MS = 500;
const QUICK_STEP_MS = 120;

/** How automatic play goes through one game. */
export interface StepsPlan<Bet, Choice> {
  /** It says what to do at every step. */
  readonly complete: boolean;
  readonly begin: (stakeUnits: number) => void;
  /** What is done next with the open game; `leave` takes what it is worth. */
  readonly next: (bet: Bet) => { readonly step: Choice } | 'leave';
}

type Table<Name extends StepGame, Choice> = Pick<
  StepsTable<Name, never, Choice>,
  'autoTable' | 'landing' | 'leave' | 'open' | 'placing' | 'quick' | 'results' | 'stake' | 'step'
>;

/**
 * Automatic play of a game of steps: each game is played by the plan, then the next one begins. A refusal ends it, and
 * the game that was open then stays open for the player to end by hand.
 */
export function useStepsAuto<Name extends StepGame, Choice>(
  table: Table<Name, Choice>,
  plan: StepsPlan<BetOf<Name>, Choice>,
): Auto {
  const { landing, open, placing, quick, results, stake } = table;
  const auto = useAuto(
    {
      ...table.autoTable(plan.complete && open === null && placing === 'idle', plan.begin),
      last: open === null ? results.last : null,
      unanswered: isOpenEnded(placing),
    },
    stake,
  );
  const { running } = auto;
  const latest = useLatest({ table, plan });
  useEffect(() => {
    if (!running || open === null || placing !== 'idle' || landing.closed) return;
    const act = (): void => {
      const next = latest.current.plan.next(open);
      if (next === 'leave') latest.current.table.leave();
      else latest.current.table.step(next.step);
    };
    const timer = setTimeout(act, quick ? QUICK_STEP_MS : STEP_MS);
    return () => clearTimeout(timer);
  }, [running, open, placing, landing.closed, quick, latest]);
  return auto;
}

/** Whether the main button is automatic play's: a game that it left open is the player's to end. */
export function autoTakesOver(auto: Auto, open: unknown): boolean {
  return auto.chosen && (auto.running || open === null);
}

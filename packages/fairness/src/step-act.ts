import type { Words } from './draws.ts';
import { payoutUnits } from './payout.ts';
import { isOffered, type StepRules } from './step-rules.ts';

/** What a player does, and the number of steps that the player had seen then. */
export type StepAction<Choice> =
  | { readonly kind: 'step'; readonly step: number; readonly choice: Choice }
  | { readonly kind: 'cash-out'; readonly step: number };

/** A game of steps as a value. Amounts in ledger units. */
export interface StepBet<Outcome> {
  readonly status: 'lost' | 'open' | 'refunded' | 'won';
  readonly stakeUnits: number;
  /** The largest win that held when it was placed. */
  readonly maxWinUnits: number;
  readonly outcome: Outcome;
}

/** What an action led to: the game as it was (`done-before`), one step further, or its end. */
export type Turn<Outcome> =
  | { readonly kind: 'done-before' }
  | { readonly kind: 'went-on'; readonly outcome: Outcome }
  | (End & { readonly kind: 'ended'; readonly outcome: Outcome });

/** Why an action was not done; the game is as it was. */
export type StepRefusal = 'bet-already-settled' | 'step-not-allowed' | 'step-taken';

/** A bet after it was placed. */
export interface Begun<Outcome> {
  readonly status: 'lost' | 'open' | 'won';
  readonly payoutUnits: number;
  /** In 1/10,000; null while open. */
  readonly multiplier: number | null;
  readonly outcome: Outcome;
}

interface End {
  readonly status: 'won' | 'lost';
  readonly multiplier: number;
  readonly payoutUnits: number;
}

/**
 * One action on one game. The same action again changes nothing, whatever came between. A game ends by itself behind the
 * last step that it offers.
 * Refuses by code: `step-taken`, `step-not-allowed`, `bet-already-settled`.
 * @param words the stream of the bet's seeds, from its beginning at each call
 */
export function applyAction<Outcome, Choice extends number | string>(
  rules: StepRules<Outcome, Choice>,
  bet: StepBet<Outcome>,
  { step, ...deed }: StepAction<Choice>,
  words: () => Words,
): Turn<Outcome> | StepRefusal {
  const { outcome, status } = bet;
  const taken = rules.stepsTaken(outcome);
  if (deed.kind === 'step') {
    if (step < taken) return rules.choiceAt(outcome, step) === deed.choice ? { kind: 'done-before' } : 'step-taken';
    if (status !== 'open') return 'bet-already-settled';
    return step > taken ? 'step-not-allowed' : takeStep(rules, bet, deed.choice, words);
  }
  if (status !== 'open') return status === 'won' && step === taken ? { kind: 'done-before' } : 'bet-already-settled';
  if (step !== taken) return 'step-taken';
  if (rules.multiplierE4(outcome) === 0) return 'step-not-allowed';
  return leave(rules, bet, words);
}

/** A game that has begun and has no step yet. */
export function begun<Outcome>(outcome: Outcome): Begun<Outcome> {
  return { status: 'open', payoutUnits: 0, multiplier: null, outcome };
}

/** A bet whose first step is taken with it. `leaves` takes a win at once. Throws if the rules do not allow the step. */
export function firstStep<Outcome, Choice extends number | string>(
  rules: StepRules<Outcome, Choice>,
  bet: StepBet<Outcome>,
  choice: Choice,
  leaves: boolean,
  words: () => Words,
): Begun<Outcome> {
  const turn = takeStep(rules, bet, choice, words);
  if (turn === 'step-not-allowed') throw new RangeError('The first step of a game is always allowed.');
  const last = turn.kind === 'went-on' && leaves ? leave(rules, { ...bet, outcome: turn.outcome }, words) : turn;
  if (last.kind === 'went-on') return begun(last.outcome);
  const { kind: _ended, ...end } = last;
  return end;
}

type Advanced<Outcome> = Exclude<Turn<Outcome>, { kind: 'done-before' }>;

function takeStep<Outcome, Choice extends number | string>(
  rules: StepRules<Outcome, Choice>,
  bet: StepBet<Outcome>,
  choice: Choice,
  words: () => Words,
): Advanced<Outcome> | 'step-not-allowed' {
  const taken = rules.take(bet.outcome, choice, words());
  if (taken === null || !isOffered(rules, bet, choice)) return 'step-not-allowed';
  const { outcome, lost } = taken;
  if (lost)
    return { kind: 'ended', status: 'lost', multiplier: 0, payoutUnits: 0, outcome: rules.revealed(outcome, words()) };
  const after = { ...bet, outcome };
  return isOver(rules, after) ? leave(rules, after, words) : { kind: 'went-on', outcome };
}

/** Whether nothing is left but to take what the game is worth. With nothing to take, a skipped card may still help. */
function isOver<Outcome, Choice>(rules: StepRules<Outcome, Choice>, bet: StepBet<Outcome>): boolean {
  if (rules.multiplierE4(bet.outcome) === 0) return false;
  if (!rules.inFull && payoutOf(rules, bet) === bet.maxWinUnits) return true;
  return !rules.nextChoices(bet.outcome).some((choice) => isOffered(rules, bet, choice));
}

function leave<Outcome, Choice>(
  rules: StepRules<Outcome, Choice>,
  bet: StepBet<Outcome>,
  words: () => Words,
): Advanced<Outcome> & { kind: 'ended' } {
  return {
    kind: 'ended',
    status: 'won',
    multiplier: rules.multiplierE4(bet.outcome),
    payoutUnits: payoutOf(rules, bet),
    outcome: rules.revealed(bet.outcome, words()),
  };
}

function payoutOf<Outcome, Choice>(
  rules: StepRules<Outcome, Choice>,
  { stakeUnits, maxWinUnits, outcome }: StepBet<Outcome>,
): number {
  return payoutUnits(stakeUnits, rules.multiplierE4(outcome), maxWinUnits);
}

import type { Words } from '../draws.ts';
import { type Begun, type StepAction, type StepBet, applyAction } from '../step-act.ts';
import type { StepRules } from '../step-rules.ts';
import type { CaseSource } from './source.ts';

/** A game of steps after its acts, and what each of them was answered. */
export interface Played<Outcome, Choice> {
  readonly bet: StepBet<Outcome>;
  readonly actions: readonly StepAction<Choice>[];
  readonly answers: readonly string[];
  readonly end: Pick<Begun<Outcome>, 'multiplier' | 'payoutUnits'>;
}

/** A game that has begun, before its first act. */
export interface Game<Outcome, Choice> {
  readonly rules: StepRules<Outcome, Choice>;
  readonly bet: StepBet<Outcome>;
  readonly end: Played<Outcome, Choice>['end'];
  /** The stream of its seeds, from its beginning at each call. */
  readonly words: () => Words;
}

/** A game of steps before its first step. */
export function begunGame<Outcome, Choice extends number | string>({
  bet,
  end,
}: Game<Outcome, Choice>): Played<Outcome, Choice> {
  return { bet, end, actions: [], answers: [] };
}

/** The game one act further. */
export function acted<Outcome, Choice extends number | string>(
  { rules, words }: Game<Outcome, Choice>,
  played: Played<Outcome, Choice>,
  action: StepAction<Choice>,
): Played<Outcome, Choice> {
  const turn = applyAction(rules, played.bet, action, words);
  const answer = typeof turn === 'string' ? turn : turn.kind;
  const after = { ...played, actions: [...played.actions, action], answers: [...played.answers, answer] };
  if (typeof turn === 'string' || turn.kind === 'done-before') return after;
  const { outcome } = turn;
  if (turn.kind === 'went-on') return { ...after, bet: { ...played.bet, outcome } };
  const { status, multiplier, payoutUnits } = turn;
  return { ...after, bet: { ...played.bet, outcome, status }, end: { multiplier, payoutUnits } };
}

/** What the acts of a case lead to. */
export function replayed<Outcome, Choice extends number | string>(
  game: Game<Outcome, Choice>,
  actions: readonly StepAction<Choice>[],
): Played<Outcome, Choice> {
  return actions.reduce((played, action) => acted(game, played, action), begunGame(game));
}

/** What is stated of a game's end besides its outcome. */
export function endOf<Outcome, Choice>({ answers, bet, end }: Played<Outcome, Choice>): object {
  return { answers, status: bet.status, multiplierE4: end.multiplier, payoutUnits: end.payoutUnits };
}

const LENGTHS = [0, 2, 6, 15, 40, 120];
/** Of 100 acts: those that leave, and those that name another step than the next. */
const LEAVING = 5;
const ASTRAY = 6;
/** How many of 100 steps are tried again until they go well. */
const LUCK = [50, 85, 100];
const TRIES = 8;

interface Player<Outcome, Choice> {
  readonly source: CaseSource;
  readonly luck: number;
  readonly choose: (outcome: Outcome) => Choice;
}

/** Acts that a player, two tabs or a forger could send: most continue, some leave, repeat, or are not allowed. */
export function someActions<Outcome, Choice extends number | string>(
  game: Game<Outcome, Choice>,
  source: CaseSource,
  choose: (outcome: Outcome) => Choice,
): readonly StepAction<Choice>[] {
  const length = source.oneOf(LENGTHS);
  const luck = source.oneOf(LUCK);
  let played = begunGame(game);
  for (let act = 0; act < length; act++) {
    if (played.bet.status !== 'open' && source.below(3) > 0) break;
    played = acted(game, played, someAction(game, played, { source, luck, choose }));
  }
  return played.actions;
}

function someAction<Outcome, Choice extends number | string>(
  game: Game<Outcome, Choice>,
  played: Played<Outcome, Choice>,
  { source, luck, choose }: Player<Outcome, Choice>,
): StepAction<Choice> {
  const { outcome } = played.bet;
  const taken = game.rules.stepsTaken(outcome);
  const kind = source.below(100);
  const step = kind < ASTRAY ? source.below(taken + 2) : taken;
  if (kind % 20 === LEAVING) return { kind: 'cash-out', step };
  const action = (): StepAction<Choice> => ({ kind: 'step', step, choice: choose(outcome) });
  let chosen = action();
  // By chance alone hardly a game would see its tenth step.
  if (source.below(100) < luck)
    for (let tries = 0; tries < TRIES && acted(game, played, chosen).bet.status === 'lost'; tries++) chosen = action();
  return chosen;
}

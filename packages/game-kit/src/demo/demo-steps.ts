import { applyAction, type StepAction, type StepBet } from '@baize/fairness/step-act';
import type { StepRules } from '@baize/fairness/step-rules';
import type { Words } from '@baize/fairness/draws';
import type { BetRecord } from '@baize/protocol';

/** How a demo bet of a game of steps continues: by the rules of its server. */
export interface DemoSteps {
  /** Paths of the calls that take a step and that leave. */
  readonly stepPath: string;
  readonly leavePath: string;
  /** What of the bet is different after the act; null if it was done before, or the code of a refusal. */
  readonly act: (bet: BetRecord, body: unknown, leaves: boolean, words: () => Words) => DemoTurn | string | null;
}

interface DemoTurn {
  readonly status: 'lost' | 'open' | 'won';
  readonly payoutUnits: number;
  readonly multiplier: number | null;
  readonly outcome: unknown;
}

/** What a game of steps gives its demo, made of its rules. */
export function demoSteps<Outcome, Choice extends number | string>(
  paths: Pick<DemoSteps, 'leavePath' | 'stepPath'>,
  rulesOf: (algorithm: string) => StepRules<Outcome, Choice>,
  choiceOf: (body: never) => Choice,
): DemoSteps {
  return {
    ...paths,
    act({ status, stakeUnits, maxWinUnits, outcome, proof }, body, leaves, words) {
      const { step } = body as { step: number };
      const bet = { status, stakeUnits, maxWinUnits, outcome } as unknown as StepBet<Outcome>;
      const deed: StepAction<Choice> = leaves
        ? { kind: 'cash-out', step }
        : { kind: 'step', step, choice: choiceOf(body as never) };
      const turn = applyAction(rulesOf(proof.algorithm), bet, deed, words);
      if (typeof turn === 'string') return turn;
      if (turn.kind === 'done-before') return null;
      if (turn.kind === 'went-on') return { status: 'open', payoutUnits: 0, multiplier: null, outcome: turn.outcome };
      const { kind: _ended, ...end } = turn;
      return end;
    },
  };
}

import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import type { VerificationKey, VerificationStep } from '@baize/fairness/verification';
import type { KeyValueRow } from '@baize/ui/key-value';
import { Thread, type Knot } from '@baize/ui/thread';
import { CopyValue } from '../play/copy-value.tsx';
import type { TypedCheck } from './bet-check.ts';
import { wordedStep } from './step-text.ts';
import { Verdict } from './verdict.tsx';

type Step = VerificationStep<string>;

/** Steps that are the key, and the number made with it; a check has one of each. */
const KEYS: readonly string[] = ['serverSeed', 'roundHash'] satisfies VerificationKey[];
const NUMBERS: readonly string[] = ['float', 'bytes'] satisfies VerificationKey[];

/** Properties of {@link CheckThread}. */
export interface CheckThreadProps {
  readonly check: TypedCheck;
  readonly currency: Currency;
  /** The result in the game's own words; without it, the step that has it. */
  readonly outcome: KeyValueRow | null;
  readonly labelOf: (key: string) => string;
}

/** The four knots of a bet or a round: the hash shown before, the key, the number, the outcome. */
export function CheckThread({ check, currency, outcome, labelOf }: CheckThreadProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { steps } = check.verification;
  const [key, number] = [firstOf(KEYS, steps), firstOf(NUMBERS, steps)];
  const knotOf = (step: Step): Knot => {
    const value = wordedStep(step, currency, locale, t);
    return valueKnot(step.key, labelOf(step.key), value, step.value);
  };
  const hash = t(key?.key === 'roundHash' ? 'kit.rounds.commitment' : 'kit.thread.serverHash');
  const same = check.published === check.computed;
  const knots: readonly Knot[] = [
    ...(check.published === null ? [] : [valueKnot('hash', hash, check.published)]),
    ...(key === undefined
      ? []
      : [
          check.published === null
            ? knotOf(key)
            : withVerdict(knotOf(key), same, t(same ? 'kit.check.hashOfKey' : 'kit.check.unequal')),
        ]),
    ...(number === undefined ? [] : [knotOf(number)]),
    ...(outcome === null ? outcomeSteps(steps).map(knotOf) : [outcomeKnot(outcome)]),
  ];
  return <Thread className="bz-unrolls" title={t('kit.check.thread')} knots={knots} />;
}

/** A whole value that can be copied. */
export function valueKnot(key: string, label: string, value: string, copy: string = value): Knot {
  return { key, label, value, mono: true, action: <CopyValue name={label} value={copy} /> };
}

/** The result; a name or a figure can be copied too. */
export function outcomeKnot({ label, value }: KeyValueRow): Knot {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  const named = typeof label === 'string' ? label : '';
  return {
    key: 'outcome',
    label,
    value,
    ...(text !== null && { action: <CopyValue name={named} value={text} /> }),
  };
}

function withVerdict(knot: Knot, same: boolean, text: string): Knot {
  return {
    ...knot,
    label: (
      <>
        {knot.label} <Verdict same={same} text={text} />
      </>
    ),
  };
}

/** The last compared step is the outcome; what it pays follows from the stake. */
function outcomeSteps(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ key, matches }) => matches !== undefined && key !== 'payout').slice(-1);
}

function firstOf(keys: readonly string[], steps: readonly Step[]): Step | undefined {
  return keys.map((key) => steps.find((step) => step.key === key)).find((step) => step !== undefined);
}

import { useEffect, useRef, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { decimalText } from '@baize/fairness/payout';
import type { TypedAnswer, TypedBet } from '@baize/fairness/typed/index';
import type { VerificationStep } from '@baize/fairness/verification';
import { CheckThread, StepList, Verdict } from '@baize/game-kit/verification';
import { Returned } from './returned.tsx';
import { typedCheck } from './typed-check.ts';
import classes from './verifier.module.css';

export interface ResultProps {
  readonly answer: TypedAnswer & { readonly ok: true };
  readonly typed: TypedBet;
}

/** The verdict, the thread as the check of a bet has it, and every step. */
export function Result({ answer, typed }: ResultProps): ReactElement {
  const t = useTranslate();
  const { matches } = answer.verification;
  const steps = answer.verification.steps.map(withoutCurrency);
  const compared = steps.some((step) => step.matches !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [answer]);
  const nameOf = (key: string): string => t(`kit.step.${key}`);
  const check = typedCheck({ ...answer.verification, steps }, typed);
  return (
    <section className={classes.result} aria-labelledby="verifier-result">
      <h3 id="verifier-result" ref={heading} tabIndex={-1}>
        {compared ? (
          <Verdict same={matches} text={t(matches ? 'result.holds' : 'result.fails')} />
        ) : (
          t('result.computed')
        )}
      </h3>
      <p className={classes.note}>{t(compared ? 'result.about' : 'result.nothing')}</p>
      <Returned steps={steps} reason={typed.values['returned'] ?? ''} />
      <CheckThread check={check} currency="RUB" outcome={null} labelOf={nameOf} />
      <StepList steps={steps} currency="RUB" nameOf={nameOf} />
    </section>
  );
}

/** A typed bet has no currency: an amount is shown as it was typed. */
function withoutCurrency(step: VerificationStep): VerificationStep {
  return step.format === 'units' ? { ...step, format: 'decimal', value: decimalText(Number(step.value), 4) } : step;
}

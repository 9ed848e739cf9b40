import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import type { VerificationStep } from '@baize/fairness/verification';
import { classNames } from '@baize/ui';
import { CopyValue } from '../play/copy-value.tsx';
import type { BetCheck } from './bet-check.ts';
import { useCheckPlace } from './check-place.ts';
import { CheckThread } from './check-thread.tsx';
import { isVerbatim, wordedStep } from './step-text.ts';
import { Verdict } from './verdict.tsx';
import classes from './bet-verification.module.css';

type Step = VerificationStep<string>;

/** Properties of {@link VerifiedSteps}. */
export interface VerifiedStepsProps {
  readonly check: BetCheck;
  readonly currency: Currency;
  /** What a step of a game's own is called; the kit's texts name the others. */
  readonly labelOf?: ((key: string) => string | undefined) | undefined;
}

/** The verdict and every step on the way; over a table the thread comes first, and the steps are folded. */
export function VerifiedSteps({ check, currency, labelOf }: VerifiedStepsProps): ReactElement {
  const t = useTranslate();
  const { place, outcome } = useCheckPlace();
  const { matches } = check.verification;
  const nameOf = (key: string): string => labelOf?.(key) ?? t(`kit.step.${key}`);
  const verdict = <Verdict same={matches} text={t(matches ? 'kit.check.matches' : 'kit.check.differs')} />;
  const steps = <AllSteps check={check} currency={currency} nameOf={nameOf} />;
  if (place === 'page')
    return (
      <>
        <h2 className={classes.heading}>{verdict}</h2>
        {steps}
      </>
    );
  return (
    <>
      <CheckThread check={check} currency={currency} outcome={outcome} labelOf={nameOf} />
      <h3 className={classes.heading}>{verdict}</h3>
      <details>
        <summary>{t('kit.check.steps')}</summary>
        <div className={classes.folded}>{steps}</div>
      </details>
    </>
  );
}

interface AllStepsProps {
  readonly check: BetCheck;
  readonly currency: Currency;
  readonly nameOf: (key: string) => string;
}

/** The published hash beside the computed one, then line by line. */
function AllSteps({ check, currency, nameOf }: AllStepsProps): ReactElement {
  const t = useTranslate();
  return (
    <>
      <p className={classes.note}>{t('kit.check.about')}</p>
      <Published check={check} />
      <StepList steps={check.verification.steps} currency={currency} nameOf={nameOf} />
    </>
  );
}

/** Properties of {@link StepList}. */
export interface StepListProps extends Omit<AllStepsProps, 'check'> {
  readonly steps: readonly Step[];
}

/** Line by line: what each step is called, what it comes to, and whether that is what was stated. */
export function StepList({ steps, currency, nameOf }: StepListProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <dl className={classes.steps}>
      {steps.map((step) => (
        <div key={step.key} className={classes.step}>
          <dt>{nameOf(step.key)}</dt>
          <dd className={classNames(isVerbatim(step) ? 'bz-mono' : 'bz-num', classes.long)}>
            {wordedStep(step, currency, locale, t)}
          </dd>
          <dd className={classes.beside}>
            {step.matches !== undefined && <Mark same={step.matches} />}
            {isCopied(step) && <CopyValue name={nameOf(step.key)} value={step.value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a player copies into another program to compare. */
function isCopied(step: Step): boolean {
  return step.value !== '' && (isVerbatim(step) || step.format === 'decimals' || step.format === 'list');
}

function Published({ check: { published, computed } }: { check: BetCheck }): ReactElement {
  const t = useTranslate();
  const same = published === computed;
  return (
    <div className={classes.pair}>
      <Hash name={t('kit.check.published')} value={published} />
      <span className={classNames(classes.sign, same ? classes.same : classes.differs)}>
        <span aria-hidden="true">{same ? '=' : '≠'}</span>
        <span className="bz-sr">{t(same ? 'kit.check.equal' : 'kit.check.unequal')}</span>
      </span>
      <Hash name={t('kit.check.computed')} value={computed} />
    </div>
  );
}

function Hash({ name, value }: { name: string; value: string }): ReactElement {
  return (
    <div className={classes.hash}>
      <h3>{name}</h3>
      <p className={classNames('bz-mono', classes.long)}>{value}</p>
      <CopyValue name={name} value={value} />
    </div>
  );
}

function Mark({ same }: { same: boolean }): ReactElement {
  const t = useTranslate();
  return <Verdict same={same} text={t(same ? 'kit.check.same' : 'kit.check.notSame')} />;
}

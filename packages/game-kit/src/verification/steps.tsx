import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { ShellI18n } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import type { Verification, VerificationKey, VerificationStep } from '@baize/fairness/verification';
import { classNames } from '@baize/ui';
import { CheckIcon, XIcon } from '@baize/ui/icons';
import { stepText } from './step-text.ts';
import classes from './bet-verification.module.css';

/** A recomputed bet or round, with the hash that was published before it and the same hash as computed here. */
export interface BetCheck {
  readonly verification: Verification<string>;
  readonly published: string;
  readonly computed: string;
}

type Step = VerificationStep<string>;

export interface VerifiedStepsProps {
  readonly check: BetCheck;
  readonly currency: Currency;
  /** What a step of a game's own is called; the kit's texts name the others. */
  readonly labelOf?: ((key: string) => string | undefined) | undefined;
}

/** The verdict, the published hash beside the computed one, and every step on the way. */
export function VerifiedSteps({ check, currency, labelOf }: VerifiedStepsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { matches, steps } = check.verification;
  return (
    <>
      <h2 className={classes.heading}>
        <Verdict same={matches} text={t(matches ? 'kit.check.matches' : 'kit.check.differs')} />
      </h2>
      <p className={classes.note}>{t('kit.check.about')}</p>
      <Published check={check} />
      <dl className={classes.steps}>
        {steps.map((step) => (
          <div key={step.key} className={classes.step}>
            <dt>{labelOf?.(step.key) ?? t(`kit.step.${step.key}`)}</dt>
            <dd className={classNames(isVerbatim(step) ? 'bz-mono' : 'bz-num', classes.long)}>
              {wordsOf(step) !== undefined
                ? t(`kit.${wordsOf(step)}.${step.value}`)
                : step.format === 'choices'
                  ? choicesText(step, t)
                  : stepText(step, currency, locale)}
            </dd>
            {step.matches !== undefined && <Mark step={step} />}
          </div>
        ))}
      </dl>
    </>
  );
}

/** Steps whose value is a word of the rules, and where each language's own stands. */
const WORDS: Readonly<Record<string, string | undefined>> = {
  betColour: 'colour',
  colour: 'colour',
  direction: 'direction',
  risk: 'risk',
} satisfies { readonly [Key in VerificationKey]?: string };

function wordsOf({ key }: Step): string | undefined {
  return WORDS[key];
}

/** What was called or fell, in the player's words; nothing at all is a dash. */
function choicesText({ value }: Step, t: ShellI18n['t']): string {
  const names = value === '' ? [] : value.split(', ');
  return names.map((name) => t(`kit.direction.${name}`)).join(', ') || '–';
}

/** Seeds, hashes and messages are compared letter by letter; figures are read. */
function isVerbatim(step: Step): boolean {
  return wordsOf(step) === undefined && (step.format === 'hex' || step.format === 'text');
}

function Published({ check: { published, computed } }: { check: BetCheck }): ReactElement {
  const t = useTranslate();
  const same = published === computed;
  return (
    <div className={classes.pair}>
      <div>
        <h3>{t('kit.check.published')}</h3>
        <p className={classNames('bz-mono', classes.long)}>{published}</p>
      </div>
      <span className={classNames(classes.sign, same ? classes.same : classes.differs)}>
        <span aria-hidden="true">{same ? '=' : '≠'}</span>
        <span className="bz-sr">{t(same ? 'kit.check.equal' : 'kit.check.unequal')}</span>
      </span>
      <div>
        <h3>{t('kit.check.computed')}</h3>
        <p className={classNames('bz-mono', classes.long)}>{computed}</p>
      </div>
    </div>
  );
}

function Mark({ step }: { step: Step }): ReactElement {
  const t = useTranslate();
  return <Verdict same={step.matches === true} text={t(step.matches ? 'kit.check.same' : 'kit.check.notSame')} />;
}

function Verdict({ same, text }: { same: boolean; text: string }): ReactElement {
  const Icon = same ? CheckIcon : XIcon;
  return (
    <span className={classNames(classes.verdict, same ? classes.same : classes.differs)}>
      <Icon size={16} />
      {text}
    </span>
  );
}

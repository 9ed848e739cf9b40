import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { BetRecord } from '@baize/protocol';
import type { Verification, VerificationStep } from '@baize/fairness/verification';
import { classNames } from '@baize/ui';
import { CheckIcon, XIcon } from '@baize/ui/icons';
import { stepText } from './step-text.ts';
import classes from './bet-verification.module.css';

/** The verdict, the commitment beside its recomputation, and every step on the way. */
export function Steps({ bet, verification }: { bet: BetRecord; verification: Verification }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      <h2>
        <Verdict
          same={verification.matches}
          text={t(verification.matches ? 'kit.check.matches' : 'kit.check.differs')}
        />
      </h2>
      <p className={classes.note}>{t('kit.check.about')}</p>
      <Commitment bet={bet} verification={verification} />
      <dl className={classes.steps}>
        {verification.steps.map((step) => (
          <div key={step.key} className={classes.step}>
            <dt>{t(`kit.step.${step.key}`)}</dt>
            <dd className={classNames(step.format === 'hex' ? 'bz-mono' : 'bz-num', classes.long)}>
              {stepText(step, bet.currency, locale)}
            </dd>
            {step.matches !== undefined && <Mark step={step} />}
          </div>
        ))}
      </dl>
    </>
  );
}

function Commitment({ bet, verification }: { bet: BetRecord; verification: Verification }): ReactElement | null {
  const t = useTranslate();
  // A game with seeds commits to the seed's hash, a shared round to the hash of the round before.
  const published = bet.game === 'crash' ? bet.proof.commitment : bet.proof.serverSeedHash;
  const step = verification.steps.find(({ key }) => key === 'commitment');
  if (!step) return null;
  return (
    <div className={classes.pair}>
      <div>
        <h3>{t('kit.check.published')}</h3>
        <p className={classNames('bz-mono', classes.long)}>{published}</p>
      </div>
      <span className={classNames(classes.sign, step.matches ? classes.same : classes.differs)}>
        <span aria-hidden="true">{step.matches ? '=' : '≠'}</span>
        <span className="bz-sr">{t(step.matches ? 'kit.check.equal' : 'kit.check.unequal')}</span>
      </span>
      <div>
        <h3>{t('kit.check.computed')}</h3>
        <p className={classNames('bz-mono', classes.long)}>{step.value}</p>
      </div>
    </div>
  );
}

function Mark({ step }: { step: VerificationStep }): ReactElement {
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

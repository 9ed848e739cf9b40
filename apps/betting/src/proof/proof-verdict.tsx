import { useTranslate } from '@baize/contract';
import { classNames } from '@baize/ui';
import { CheckIcon, XIcon } from '@baize/ui/icons';
import type { ProofCheck } from './check-proof.ts';
import classes from './proof-part.module.css';

/** Refusals that mean that the match is not the one committed to, or not the one shown. */
const REASONS = new Set(['fixture-hash-wrong', 'fixture-result-wrong', 'not-loaded']);

/** Whether the match holds, by sign and in words. */
export function ProofVerdict({ check }: { readonly check: ProofCheck | null }) {
  const t = useTranslate();
  const Icon = check?.holds ? CheckIcon : XIcon;
  return (
    <p role="status" className={classNames(classes.verdict, check && (check.holds ? classes.same : classes.differs))}>
      {check && <Icon size={16} />}
      {check === null ? t('proof.checking') : textOf(check)}
    </p>
  );

  function textOf(done: ProofCheck): string {
    if (done.holds) return t('proof.holds', { score: done.total.join(':'), count: done.events });
    return REASONS.has(done.code) ? t(`proof.differs.${done.code}`) : t('proof.differs.other', { code: done.code });
  }
}

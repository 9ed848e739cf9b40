import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { VerificationKey, VerificationStep } from '@baize/fairness/verification';
import { formatNumber } from '@baize/ui/format';
import classes from './verifier.module.css';

export interface ReturnedProps {
  readonly steps: readonly VerificationStep[];
  /** Why the stake went back, as it was typed. */
  readonly reason: string;
}

/** For a bet that was returned: what its check shows, and what no check can. Renders nothing for any other bet. */
export function Returned({ steps, reason }: ReturnedProps): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const valueOf = (wanted: VerificationKey): string | undefined => steps.find(({ key }) => key === wanted)?.value;
  const at = valueOf('beaconDue');
  if (at === undefined) return null;
  const round = formatNumber(Number(valueOf('beaconRound')), locale, { decimals: 0 });
  const isKnown = valueOf('outcomeKnown') !== undefined;
  const proven = reason === 'beacon-silent' ? 'published' : 'otherwise';
  return (
    <>
      <p className={classes.note}>{t('returned.stake')}</p>
      <p className={classes.note}>{t('returned.due', { round, at })}</p>
      <p className={classes.note}>{t(isKnown ? 'returned.known' : 'returned.unknown')}</p>
      <p className={classes.note}>{t(`returned.${proven}`)}</p>
    </>
  );
}

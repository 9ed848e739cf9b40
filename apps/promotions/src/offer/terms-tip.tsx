import { useTranslate } from '@baize/contract';
import type { BonusTerms, Currency } from '@baize/protocol';
import { InfoIcon } from '@baize/ui/icons';
import { Tooltip } from '@baize/ui/tooltip';
import styles from './terms-tip.module.css';
import { useMainTerms } from '@baize/player-kit/bonuses';

interface TermsTipProps {
  readonly terms: BonusTerms;
  readonly currency: Currency;
}

/** [row:K12] the main terms of the registration and deposit bonus, beside its name. All terms are below it. */
export function TermsTip({ terms, currency }: TermsTipProps) {
  const t = useTranslate();
  const lines = useMainTerms(terms, currency);
  return (
    <Tooltip
      theme="regdep-tooltip"
      content={lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    >
      <button type="button" aria-label={t('terms.main')} className={styles.button}>
        <InfoIcon size={18} />
      </button>
    </Tooltip>
  );
}

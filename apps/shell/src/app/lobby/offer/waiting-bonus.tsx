import { Button } from '@baize/ui/button';
import type { Bonus } from '@baize/protocol';
import { useShell, useTexts } from '../../../services/shell-context.ts';
import styles from '../side-card.module.css';
import { Countdown } from './countdown.tsx';
import { AllTerms, TermsText } from '../../terms/terms-text.tsx';

interface WaitingBonusProps {
  readonly bonus: Bonus;
  /** Behind its name: another bonus is played first. */
  readonly folded: boolean;
}

/** The bonus that waits for a deposit, with all it asks for. */
export function WaitingBonus({ bonus, folded }: WaitingBonusProps) {
  const { name } = bonus;
  if (folded)
    return (
      <details className={styles.terms}>
        <summary>{name}</summary>
        <Offered bonus={bonus} />
      </details>
    );
  return (
    <>
      <h2 className={styles.title}>{name}</h2>
      <Offered bonus={bonus} />
    </>
  );
}

function Offered({ bonus }: { readonly bonus: Bonus }) {
  const { modals } = useShell();
  const { t } = useTexts();
  const { terms, currency, expiresAt } = bonus;
  return (
    <>
      <TermsText terms={terms} currency={currency} />
      <Countdown endsAt={Date.parse(expiresAt)} />
      <div className={styles.foot}>
        <Button size="sm" onClick={() => modals.open('PayIn', {})}>
          {t('header.deposit')}
        </Button>
        <AllTerms terms={terms} currency={currency} />
      </div>
    </>
  );
}

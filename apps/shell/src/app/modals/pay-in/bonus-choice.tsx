import type { Bonus, Currency } from '@baize/protocol';
import { Checkbox } from '@baize/ui/checkbox';
import { formatMoney } from '@baize/ui/format';
import { useAccountTexts, useTexts } from '../../../services/shell-context.ts';
import { bonusOfDeposit, bonusUnits } from './deposit-bonuses.ts';
import styles from './pay-in-modal.module.css';

const SECONDS_PER_DAY = 86_400;

interface BonusChoiceProps {
  /** Those that wait for a deposit in `currency`, the first to be taken first; at least one. */
  readonly waiting: readonly Bonus[];
  readonly currency: Currency;
  readonly amountUnits: number;
  readonly taken: boolean;
  readonly onTake: (taken: boolean) => void;
}

/** Whether the deposit takes the bonus that waits for it: not unless it is asked for, and with its price beside it. */
export function BonusChoice({ waiting, currency, amountUnits, taken, onTake }: BonusChoiceProps) {
  const { t, locale } = useAccountTexts();
  const { t: shellText } = useTexts();
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const bonus = bonusOfDeposit(waiting, amountUnits);
  if (!bonus) {
    const least = Math.min(...waiting.map(({ terms }) => terms.minDepositUnits ?? 0));
    return <Checkbox disabled checked={false} readOnly label={t('payIn.bonusFrom', { min: money(least) })} />;
  }
  const { terms } = bonus;
  const given = bonusUnits(terms, amountUnits);
  return (
    <Checkbox
      checked={taken}
      onChange={({ target }) => onTake(target.checked)}
      label={<strong className={styles.bonus}>{t('payIn.bonus', { amount: money(given) })}</strong>}
      note={t('payIn.bonusTerms', {
        wager: money(given * terms.wageringMultiplier),
        time: shellText('offer.days', { count: Math.floor(terms.wageringSeconds / SECONDS_PER_DAY) }),
        stake: money(terms.maxStakeUnits),
        cap: money(terms.maxPayoutUnits),
      })}
    />
  );
}

import type { Bonus, Currency, DepositMethod, DepositMethods } from '@baize/protocol';
import { amountText } from '@baize/ui/amount-input';
import { formatMoney, parseAmountWithin } from '@baize/ui/format';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useAccountTexts, usePlayer, useShell } from '../../../services/shell-context.ts';
import { amountError } from '../amount-error.ts';
import form from '../form.module.css';
import { BonusChoice } from './bonus-choice.tsx';
import { bonusOfDeposit, waitingBonuses } from './deposit-bonuses.ts';
import { DepositActions } from './deposit-actions.tsx';
import { DepositAmount } from './deposit-amount.tsx';
import { DepositSums } from './deposit-sums.tsx';
import { firstAmount, leftOfLimit } from './deposit-figures.ts';
import { MethodChoice } from './method-choice.tsx';
import styles from './pay-in-modal.module.css';
import { QuickAmounts } from './quick-amounts.tsx';
import { useDeposit } from './use-deposit.ts';
import { WeekLimit } from './week-limit.tsx';

interface DepositFormProps {
  readonly offer: DepositMethods;
  /** The player's own, newest first. */
  readonly bonuses: readonly Bonus[];
  readonly currency: Currency;
  readonly amountUnits: number | undefined;
  readonly onLater: () => void;
}

export function DepositForm({ offer, bonuses, currency, amountUnits, onLater }: DepositFormProps) {
  const { page } = useShell();
  const player = usePlayer();
  const texts = useAccountTexts();
  const { t, error, locale } = texts;
  const [methodId, setMethodId] = useState<DepositMethod['id'] | undefined>(offer.methods[0]?.id);
  const [typed, setTyped] = useState(() => amountText(amountUnits ?? firstAmount(currency), locale));
  const [touched, setTouched] = useState(false);
  const [bonusWanted, setBonusWanted] = useState(false);
  const { busy, refusedBy, forgetRefusal, send } = useDeposit();

  const method = offer.methods.find(({ id }) => id === methodId);
  const parsed = parseAmountWithin(typed, method ?? {});
  if (!method || !player) return null;

  const left = leftOfLimit(offer);
  const waiting = waitingBonuses(bonuses, currency);
  const overLimit = left !== null && parsed.units !== undefined && parsed.units > left;
  const refusal = parsed.refusal === undefined ? undefined : amountError(parsed.refusal, method, currency, texts);
  const limitOver =
    overLimit && t('payIn.limitOver', { amount: formatMoney(left, currency, locale, { decimals: 'auto' }) });
  const problem = (refusedBy && error(refusedBy)) ?? (limitOver || (touched ? refusal : undefined));

  const change = (text: string): void => {
    setTyped(text);
    forgetRefusal();
  };
  const deposit = async (): Promise<void> => {
    setTouched(true);
    if (parsed.units === undefined || overLimit) return;
    const takeBonus = bonusWanted && bonusOfDeposit(waiting, parsed.units) !== null;
    await send({ currency, amountUnits: parsed.units, method: method.id, takeBonus }, player.id);
  };

  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void deposit();
      }}
    >
      <MethodChoice methods={offer.methods} value={method.id} onChange={setMethodId} />
      <div className={styles.amounts}>
        <DepositAmount
          method={method}
          currency={currency}
          leftUnits={left}
          value={typed}
          onChange={change}
          error={problem}
        />
        <QuickAmounts currency={currency} units={parsed.units} onChoose={change} />
        <WeekLimit offer={offer} currency={currency} amountUnits={parsed.units ?? 0} />
        {waiting.length > 0 && (
          <BonusChoice
            waiting={waiting}
            currency={currency}
            amountUnits={parsed.units ?? 0}
            taken={bonusWanted}
            onTake={setBonusWanted}
          />
        )}
        <DepositSums method={method} currency={currency} amountUnits={parsed.units ?? 0} />
        <p className={form.note}>{t(page.settings.playMoney ? 'payIn.sandbox' : 'payIn.provider')}</p>
        <DepositActions currency={currency} units={parsed.units} busy={busy} onLater={onLater} />
        <span className="bz-sr" role="status">
          {touched && problem ? `${error('validation-failed')}: ${problem}` : ''}
        </span>
      </div>
    </form>
  );
}

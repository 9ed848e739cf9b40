import { sendAttempt } from '@baize/money-calls';
import type { Bonus, Currency, DepositMethod, DepositMethods } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { AmountInput, amountText } from '@baize/ui/amount-input';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { formatMoney, parseAmountWithin } from '@baize/ui/format';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useShell, useAccountTexts, usePlayer } from '../../../services/shell-context.ts';
import { amountError } from '../amount-error.ts';
import form from '../form.module.css';
import { useSubmit } from '../use-submit.ts';
import { BonusChoice } from './bonus-choice.tsx';
import { bonusOfDeposit, waitingBonuses } from './deposit-bonuses.ts';
import { DepositSums } from './deposit-sums.tsx';
import { firstAmount, leftOfLimit } from './deposit-figures.ts';
import { MethodChoice } from './method-choice.tsx';
import styles from './pay-in-modal.module.css';
import { QuickAmounts } from './quick-amounts.tsx';
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
  const { http, site } = useShell();
  const player = usePlayer();
  const texts = useAccountTexts();
  const { t, error, locale } = texts;
  const [methodId, setMethodId] = useState<DepositMethod['id'] | undefined>(offer.methods[0]?.id);
  const [typed, setTyped] = useState(() => amountText(amountUnits ?? firstAmount(currency), locale));
  const [touched, setTouched] = useState(false);
  const [bonusWanted, setBonusWanted] = useState(false);
  const { setError, clearErrors, formState } = useForm<{ amountUnits: number }>();
  const { busy, submit } = useSubmit({
    setError,
    labels: { amountUnits: t('payIn.amount') },
    byCode: {
      'deposit-below-minimum': 'amountUnits',
      'deposit-above-maximum': 'amountUnits',
      'deposit-limit-reached': 'amountUnits',
    },
  });

  const method = offer.methods.find(({ id }) => id === methodId);
  const parsed = parseAmountWithin(typed, method ?? {});
  if (!method || !player) return null;

  const left = leftOfLimit(offer);
  const waiting = waitingBonuses(bonuses, currency);
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const overLimit = left !== null && parsed.units !== undefined && parsed.units > left;
  const refusal = parsed.refusal === undefined ? undefined : amountError(parsed.refusal, method, currency, texts);
  const refusedBy = formState.errors.amountUnits?.message;
  const problem =
    (refusedBy && error(refusedBy)) ??
    (overLimit ? t('payIn.limitOver', { amount: money(left) }) : touched ? refusal : undefined);

  const change = (text: string): void => {
    setTyped(text);
    clearErrors('amountUnits');
  };
  const send = async (): Promise<void> => {
    setTouched(true);
    if (parsed.units === undefined || overLimit) return;
    const units = parsed.units;
    await submit(async () => {
      const returnUrl = location.origin + site.href(site.location$.value.path);
      const content = {
        currency,
        amountUnits: units,
        method: method.id,
        returnUrl,
        takeBonus: bonusWanted && bonusOfDeposit(waiting, units) !== null,
      };
      // An earlier one whose answer was lost is shown by its own page, as a new one is.
      const { answer: deposit } = await sendAttempt({ place: 'deposit', userId: player.id, content }, (body) =>
        http('general').call(calls.createDeposit, { body }),
      );
      location.assign(deposit.paymentUrl ?? `${returnUrl}?deposit=${deposit.id}`);
    });
  };

  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <MethodChoice methods={offer.methods} value={method.id} onChange={setMethodId} />
      <div className={styles.amounts}>
        <Field
          label={t('payIn.amount')}
          aside={t('payIn.range', { min: money(method.minUnits), max: money(method.maxUnits) })}
          error={problem}
        >
          <AmountInput
            size="lg"
            value={typed}
            onChange={change}
            currency={currency}
            locale={locale}
            minUnits={method.minUnits}
            maxUnits={method.maxUnits}
            {...(left !== null && { balanceUnits: left })}
            labels={{ half: t('payIn.half'), double: t('payIn.double'), max: t('payIn.max') }}
          />
        </Field>
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
        <p className={form.note}>{t('payIn.sandbox')}</p>
        <div className={form.actions}>
          <Button variant="text" size="lg" onClick={onLater}>
            {t('payIn.notNow')}
          </Button>
          <Button type="submit" variant="primary" size="xl" busy={busy}>
            {parsed.units === undefined
              ? t('payIn.submitEmpty')
              : t('payIn.submit', { amount: formatMoney(parsed.units, currency, locale) })}
          </Button>
        </div>
        <span className="bz-sr" role="status">
          {touched && problem ? `${error('validation-failed')}: ${problem}` : ''}
        </span>
      </div>
    </form>
  );
}

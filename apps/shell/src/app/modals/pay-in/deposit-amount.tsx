import type { Currency, DepositMethod } from '@baize/protocol';
import { AmountInput } from '@baize/ui/amount-input';
import { Field } from '@baize/ui/field';
import { formatMoney } from '@baize/ui/format';
import { useAccountTexts } from '../../../services/shell-context.ts';

interface DepositAmountProps {
  readonly method: DepositMethod;
  readonly currency: Currency;
  /** What the week's limit still allows; null where there is none. */
  readonly leftUnits: number | null;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** The amount as it is typed, with the range of the method. */
export function DepositAmount({ method, currency, leftUnits, value, onChange, error }: DepositAmountProps) {
  const { t, locale } = useAccountTexts();
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  return (
    <Field
      label={t('payIn.amount')}
      aside={t('payIn.range', { min: money(method.minUnits), max: money(method.maxUnits) })}
      error={error}
    >
      <AmountInput
        size="lg"
        value={value}
        onChange={onChange}
        currency={currency}
        locale={locale}
        minUnits={method.minUnits}
        maxUnits={method.maxUnits}
        {...(leftUnits !== null && { balanceUnits: leftUnits })}
        labels={{ half: t('payIn.half'), double: t('payIn.double'), max: t('payIn.max') }}
      />
    </Field>
  );
}

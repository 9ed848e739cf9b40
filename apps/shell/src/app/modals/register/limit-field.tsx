import { currencyEntry } from '@baize/protocol/currencies';
import { MAX_AMOUNT_UNITS, UNITS_PER_MAJOR } from '@baize/protocol/money';
import { Field } from '@baize/ui/field';
import { currencySymbol, formatNumber, parseAmountWithin } from '@baize/ui/format';
import type { AmountRefusal } from '@baize/ui/format';
import { Segmented } from '@baize/ui/segmented';
import { TextInput } from '@baize/ui/text-input';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useAccountTexts } from '../../../services/shell-context.ts';
import { amountError } from '../amount-error.ts';
import styles from './limit-field.module.css';
import type { RegisterValues } from './register-values.ts';

/** A limit of zero would close the cashier; the upper end is the protocol's largest amount. */
const BOUNDS = { minUnits: UNITS_PER_MAJOR, maxUnits: MAX_AMOUNT_UNITS };

/** The player's own limit on deposits in seven days: one of three, or any amount, or none. */
export function LimitField({ form }: { readonly form: UseFormReturn<RegisterValues> }) {
  const texts = useAccountTexts();
  const { t, locale } = texts;
  const { control, setValue, register, formState } = form;
  const [limit, currency] = useWatch({ control, name: ['limit', 'currency'] });

  const problem = formState.errors.otherLimit?.message as AmountRefusal | undefined;

  const check = (typed: string): string | true => {
    const { refusal } = parseAmountWithin(typed, BOUNDS);
    return refusal === undefined || refusal === 'empty' || refusal;
  };
  return (
    <div className={styles.limit}>
      <p className={styles.label}>
        <span>{t('register.limit')}</span>
        <span className={styles.note}>{t('register.limitNote')}</span>
      </p>
      <Segmented
        variant="solid"
        label={t('register.limit')}
        value={limit}
        onChange={(value) => setValue('limit', value)}
        options={[
          ...currencyEntry(currency).weeklyLimits.map((amount, index) => ({
            value: String(index),
            label: formatNumber(amount, locale),
          })),
          { value: 'other', label: t('register.limitOther') },
        ]}
      />
      {limit === 'other' && (
        <Field
          label={t('register.limitAmount')}
          hint={t('register.limitEmpty')}
          error={problem && amountError(problem, BOUNDS, currency, texts)}
        >
          <TextInput
            {...register('otherLimit', { validate: check })}
            inputMode="decimal"
            autoComplete="off"
            after={<span className="bz-cur">{currencySymbol(currency)}</span>}
          />
        </Field>
      )}
    </div>
  );
}

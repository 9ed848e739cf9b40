import { useLocale, useShell, useTranslate } from '@baize/contract';
import type { WithdrawalMethod, WithdrawalMethods } from '@baize/protocol';
import { formatMoney, parseAmountWithin } from '@baize/ui/format';
import type { AmountRefusal } from '@baize/ui/format';
import { useState } from 'react';

export interface WithdrawalAmount {
  /** As it is typed. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What is wrong with it, in words; nothing until it was asked for once. */
  readonly problem: string | undefined;
  /** Ledger units of an amount that can be withdrawn; null for any other, which is marked as wrong from now on. */
  readonly take: () => number | null;
  readonly clear: () => void;
}

/** The amount of a withdrawal: within the method's limits, and no more than there is. */
export function useWithdrawalAmount(
  { currency, availableUnits }: Pick<WithdrawalMethods, 'availableUnits' | 'currency'>,
  method: Pick<WithdrawalMethod, 'maxUnits' | 'minUnits'>,
): WithdrawalAmount {
  const { i18n } = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const [typed, type] = useState('');
  const [touched, setTouched] = useState(false);
  const { units: typedUnits = 0, refusal } = parseAmountWithin(typed, method);
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });

  function wordsFor(of: AmountRefusal): string {
    if (of === 'below-minimum') return i18n.error('amount-below', { amount: money(method.minUnits) });
    if (of === 'above-maximum') return i18n.error('amount-above', { amount: money(method.maxUnits) });
    return i18n.error(of === 'empty' ? 'required' : 'amount-invalid');
  }
  const tooMuch = typedUnits > availableUnits ? t('withdrawals.tooMuch', { amount: money(availableUnits) }) : undefined;
  const problem = refusal ? wordsFor(refusal) : tooMuch;

  return {
    typed,
    type,
    problem: touched ? problem : undefined,
    take() {
      setTouched(true);
      return problem === undefined ? typedUnits : null;
    },
    clear() {
      type('');
      setTouched(false);
    },
  };
}

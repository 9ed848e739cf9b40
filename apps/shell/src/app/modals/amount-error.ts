import type { Currency } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import type { AmountRefusal } from '@baize/ui/format';
import type { AccountTexts } from '../../services/i18n/texts.ts';

/** Limits in ledger units. */
interface Limits {
  readonly minUnits: number;
  readonly maxUnits: number;
}

/** Why a typed amount is refused, in words. */
export function amountError(
  refusal: AmountRefusal,
  { minUnits, maxUnits }: Limits,
  currency: Currency,
  { error, locale }: AccountTexts,
): string {
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  if (refusal === 'below-minimum') return error('amount-below', { amount: money(minUnits) });
  if (refusal === 'above-maximum') return error('amount-above', { amount: money(maxUnits) });
  return error(refusal === 'empty' ? 'required' : 'amount-invalid');
}

import { CURRENCIES, UNITS_PER_MAJOR } from '@baize/contract/lists';
import { Refusal } from '@baize/registry-client/refusals';

/** An amount in each currency, in ledger units. */
export type Amounts = readonly { readonly currency: string; readonly units: number }[];
export interface PrizeStep {
  readonly from: number;
  readonly to: number;
  readonly amounts: Amounts;
}

const LINE = /^(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*:(.+)$/;
const AMOUNT = /^([A-Z]{3})\s+(\d{1,9}(?:\.\d{1,4})?)$/;

/** `1: RUB 500, USD 5` and `2-3: RUB 100, USD 1`, a line each. */
export function prizeText(steps: readonly PrizeStep[]): string {
  return steps
    .map(({ from, to, amounts }) => `${from === to ? from : `${from}-${to}`}: ${amountsText(amounts)}`)
    .join('\n');
}

export function amountsText(amounts: Amounts): string {
  return amounts.map(({ currency, units }) => `${currency} ${units / UNITS_PER_MAJOR}`).join(', ');
}

/**
 * The platform checks that each currency has an amount and that places have no gaps. @throws Refusal `input-invalid`
 * naming the line
 */
export function prizesIn(text: string): PrizeStep[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').map(stepIn);
}

function stepIn(line: string): PrizeStep {
  const [, from, to = from, amounts = ''] = LINE.exec(line) ?? [];
  const each = amounts.split(',').map((amount) => AMOUNT.exec(amount.trim()));
  if (from === undefined || each.includes(null)) throw new Refusal('input-invalid', [`prizes: cannot read "${line}"`]);
  return {
    from: Number(from),
    to: Number(to),
    amounts: each.map((match) => ({
      currency: match?.[1] ?? '',
      units: Math.round(Number(match?.[2]) * UNITS_PER_MAJOR),
    })),
  };
}

/** What a line looks like, with every currency. */
export const PRIZE_EXAMPLE = `1: ${CURRENCIES.map((currency) => `${currency} 100`).join(', ')}`;

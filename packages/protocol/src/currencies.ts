/** What one currency is. Its amounts are those of the rouble times `scale`, but for the figures that are given here. */
interface CurrencyEntry {
  readonly symbol: string;
  /** Decimals of its smallest coin: what the cashier moves and what an amount is shown with. */
  readonly decimals: 0 | 2;
  readonly scale: number;
  /** The figures below are in major units. The largest prize of a free spin of the wheel of fortune. */
  readonly wheelPrize: number;
  /** Weekly deposit limits offered at once; the middle one is chosen first. */
  readonly weeklyLimits: readonly [small: number, middling: number, large: number];
  /** Smallest and largest deposit by code; absent where it is not offered. */
  readonly qrDeposit?: readonly [min: number, max: number];
}

const ROUBLES = { decimals: 2, scale: 1, wheelPrize: 1, weeklyLimits: [3_000, 10_000, 30_000] } as const;
const CENTS = { decimals: 2, scale: 0.01, wheelPrize: 0.1, weeklyLimits: [50, 150, 500] } as const;

/** The one list of currencies, in the order shown. docs/adding-a-currency.md says what else there is to do. */
export const CURRENCY_ENTRIES = {
  RUB: { ...ROUBLES, symbol: '₽', qrDeposit: [100, 300_000] },
  USD: { ...CENTS, symbol: '$' },
  KZT: {
    symbol: '₸',
    decimals: 2,
    scale: 5,
    wheelPrize: 5,
    weeklyLimits: [15_000, 50_000, 150_000],
    qrDeposit: [500, 1_000_000],
  },
  INR: { ...ROUBLES, symbol: '₹', qrDeposit: [100, 100_000] },
  EUR: { ...CENTS, symbol: '€' },
} as const satisfies Record<string, CurrencyEntry>;

/** What is known of a currency. */
export function currencyEntry(currency: keyof typeof CURRENCY_ENTRIES): CurrencyEntry {
  return CURRENCY_ENTRIES[currency];
}

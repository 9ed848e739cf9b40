/** What one currency is. Its amounts are those of the rouble times `scale`, but for the figures that stand here. */
interface CurrencyEntry {
  readonly symbol: string;
  /** Decimals of its smallest coin: what the cashier moves and what an amount is shown with. */
  readonly decimals: 0 | 2;
  readonly scale: number;
  /** Where a visitor is offered it first. */
  readonly region?: string;
  /** The figures below are in major units. The largest prize of a free spin of the wheel of fortune. */
  readonly wheelPrize: number;
  /** Weekly deposit limits offered at once; the middle one is chosen first. */
  readonly weeklyLimits: readonly [small: number, middling: number, large: number];
  /** Smallest and largest deposit by code; absent where it is not offered. */
  readonly qrDeposit?: readonly [min: number, max: number];
  /** Stakes of a spin and worths of chips at the sandbox's provider, the smallest first. */
  readonly spins: readonly number[];
  readonly chips: readonly number[];
}

const SPINS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const CENT_SPINS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const ROUBLES = { decimals: 2, scale: 1, wheelPrize: 1, weeklyLimits: [3_000, 10_000, 30_000] } as const;
const CENTS = { decimals: 2, scale: 0.01, wheelPrize: 0.1, weeklyLimits: [50, 150, 500] } as const;

/** The one list of currencies, in the order shown. docs/adding-a-currency.md says what else there is to do. */
export const CURRENCY_ENTRIES = {
  RUB: { ...ROUBLES, symbol: '₽', qrDeposit: [100, 300_000], spins: SPINS, chips: [10, 50, 100, 500, 1000] },
  USD: { ...CENTS, symbol: '$', spins: CENT_SPINS, chips: [0.1, 0.5, 1, 5, 10] },
  KZT: {
    symbol: '₸',
    decimals: 2,
    scale: 5,
    region: 'KZ',
    wheelPrize: 5,
    weeklyLimits: [15_000, 50_000, 150_000],
    qrDeposit: [500, 1_000_000],
    spins: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
    chips: [50, 100, 500, 1000, 5000],
  },
  INR: { ...ROUBLES, symbol: '₹', qrDeposit: [100, 100_000], spins: SPINS, chips: [10, 50, 100, 500, 1000] },
  EUR: { ...CENTS, symbol: '€', spins: CENT_SPINS, chips: [0.1, 0.5, 1, 5, 10] },
} as const satisfies Record<string, CurrencyEntry>;

/** What is known of a currency. */
export function currencyEntry(currency: keyof typeof CURRENCY_ENTRIES): CurrencyEntry {
  return CURRENCY_ENTRIES[currency];
}

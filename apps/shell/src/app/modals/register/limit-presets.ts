import type { Currency } from '@baize/protocol';

/** Weekly deposit limits offered at once, in major units: small, middling, large. The middle one is chosen first. */
export const LIMIT_PRESETS: Readonly<Record<Currency, readonly number[]>> = {
  RUB: [3_000, 10_000, 30_000],
  USD: [50, 150, 500],
  KZT: [15_000, 50_000, 150_000],
  INR: [3_000, 10_000, 30_000],
  EUR: [50, 150, 500],
};

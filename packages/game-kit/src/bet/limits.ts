import type { Currency, Limits } from '@baize/protocol';

/** The limits of a currency. @throws when the game has none: the server then promised something it does not keep. */
export function limitsOf(all: readonly Limits[], currency: Currency): Limits {
  const limits = all.find((each) => each.currency === currency);
  if (!limits) throw new Error(`the game has no limits in ${currency}`);
  return limits;
}

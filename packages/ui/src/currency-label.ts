import type { Currency } from '@baize/protocol';
import { currencySymbol } from './format-money.ts';

/**
 * What a list calls a currency: the text at the key, or symbol and code in a language whose catalogue does not name it.
 * @param t gives a key that it has no text for back
 */
export function currencyLabel<Key extends string>(currency: Currency, key: Key, t: (key: Key) => string): string {
  const text = t(key);
  return text === key ? `${currencySymbol(currency)} ${currency}` : text;
}

import * as z from 'zod/mini';
import { LOCALES, eachLocale } from './locale.ts';
import { CURRENCIES, MAX_AMOUNT_UNITS } from './money.ts';

export const CurrencyCode = z.enum(CURRENCIES);
export const LocaleCode = z.enum(LOCALES);

/** An amount that may be zero, in ledger units. */
export const Units = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** An amount that moves money, in ledger units. */
export const PositiveUnits = z.int().check(z.minimum(1), z.maximum(MAX_AMOUNT_UNITS));

/** A calendar day of the player's own time zone, such as `2026-11-20`. */
export const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** One page of something that happened: `from` and `to` are the first and the last day, both included. */
export const HistoryQuery = z.strictObject({
  from: z.optional(Day),
  to: z.optional(Day),
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(128))),
});

export const Localized = z.strictObject(eachLocale(() => z.string()));

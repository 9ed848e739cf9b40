import * as z from 'zod/mini';
import { type Locale, localeEntry } from '../locale.ts';

export const SPORTS = ['football', 'ice-hockey', 'basketball', 'tennis', 'volleyball', 'esports', 'golf'] as const;
export const Sport = z.enum(SPORTS);
export type Sport = (typeof SPORTS)[number];

/**
 * A name as each script writes it. A feed that knows one script gives it three times.
 * `sportsName` chooses the one of a language.
 */
export const SportsName = z.strictObject({ latin: z.string(), cyrillic: z.string(), devanagari: z.string() });
export type SportsName = z.infer<typeof SportsName>;

/** The name in the script of a language. */
export function sportsName(name: SportsName, locale: Locale): string {
  return name[localeEntry(locale).script];
}

export const FixtureId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export const LeagueId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** Unique within its fixture, such as `winner`, `total:225`, `handicap:-75` or `period-winner:2`. */
export const MarketId = z.string().check(z.regex(/^[a-z0-9:-]{1,40}$/));
/**
 * `home`, `draw`, `away`; `over`, `under`; `yes`, `no`; `2-1` or `other` of a correct score; the id of a competitor of an
 * outright or of the first three.
 */
export const SelectionId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** In the order of `score`: of a match the home side is the first of two. */
export const Competitor = z.strictObject({ id: SelectionId, name: SportsName });
export type Competitor = z.infer<typeof Competitor>;

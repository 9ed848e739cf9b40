import * as z from 'zod/mini';
import { type Locale, localeEntry } from '../locale.ts';

export const SPORTS = ['football', 'ice-hockey', 'basketball', 'tennis', 'volleyball', 'esports', 'golf'] as const;
export const Sport = z.enum(SPORTS);
export type Sport = (typeof SPORTS)[number];

/**
 * A name as each script writes it. A feed that knows one script gives it three times. `kazakh` and `portuguese` are for
 * names that are words, such as a league's, and differ from those of the script. `sportsName` chooses the one of a language.
 */
export const SportsName = z.strictObject({
  latin: z.string(),
  cyrillic: z.string(),
  devanagari: z.string(),
  kazakh: z.optional(z.string()),
  portuguese: z.optional(z.string()),
});
export type SportsName = z.infer<typeof SportsName>;

/** Languages whose words may differ from those that their script is written in first. */
const OWN_WORDS: Partial<Record<Locale, 'kazakh' | 'portuguese'>> = { kz: 'kazakh', br: 'portuguese' };

/** The name in a language: in its own words, or as its script writes it. */
export function sportsName(name: SportsName, locale: Locale): string {
  const own = OWN_WORDS[locale];
  return (own && name[own]) ?? name[localeEntry(locale).script];
}

/** Every way in which a name is written, each once: what a search is compared with. */
export function waysToWrite(name: SportsName): string[] {
  return [...new Set(Object.values(name).filter((each) => each !== undefined))];
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

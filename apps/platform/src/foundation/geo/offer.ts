import type { Config } from '../config.ts';
import type { CountryLookup } from './country-database.ts';

/** What the rules of countries, as the settings name them, leave to callers. No country is like one without rules. */
export interface Offer {
  /** Whether any country is refused: if none is, the country of a call is not looked up. */
  readonly refusesSome: boolean;
  /** ISO 3166-1 alpha-2 in capitals; null for a private or unknown address. */
  countryOf(ip: string): Promise<string | null>;
  isOfferedIn(country: string | null): boolean;
  /** Milliseconds between two bets of one game by one player; null where games may bet by themselves. */
  betPauseMsIn(country: string | null): number | null;
}

type Rules = Pick<Config, 'autoPlayForbiddenIn' | 'betPauseSeconds' | 'blockedCountries'>;

/** [G3] [G6] The one reader of the lists of countries. */
export function createOffer(config: Rules, countries: CountryLookup): Offer {
  const blocked = codes(config.blockedCountries);
  const paced = codes(config.autoPlayForbiddenIn);
  const betPauseMs = config.betPauseSeconds * 1_000;
  return {
    refusesSome: blocked.size > 0,
    countryOf: (ip) => countries.countryOf(ip),
    isOfferedIn: (country) => country === null || !blocked.has(country),
    betPauseMsIn: (country) => (country !== null && paced.has(country) ? betPauseMs : null),
  };
}

function codes(listed: readonly string[]): ReadonlySet<string> {
  return new Set(listed.map((code) => code.toUpperCase()));
}

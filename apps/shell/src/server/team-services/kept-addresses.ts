import { readFile } from 'node:fs/promises';
import type { Report } from '../report.ts';
import { writeWhole } from '../whole-file.ts';

/** Addresses by the services that a remote may call. */
export type Addresses = Readonly<Record<string, string>>;

/**
 * What was last known of the services of each remote; a file holds it over a restart while the platform is unreachable.
 */
export interface KeptAddresses {
  of(remote: string): Promise<Addresses>;
  keep(remote: string, addresses: Addresses): Promise<void>;
}

/** Neither function ever rejects. */
export function createKeptAddresses(file: string, report: Report): KeptAddresses {
  const kept = readKept(file);
  let written: Promise<void> = Promise.resolve();

  return {
    of: async (remote) => (await kept).get(remote) ?? {},
    async keep(remote, addresses) {
      const known = await kept;
      if (JSON.stringify(known.get(remote) ?? {}) === JSON.stringify(addresses)) return;
      known.set(remote, addresses);
      written = written
        .then(() => writeWhole(file, JSON.stringify(Object.fromEntries(known))))
        .catch((error: unknown) => report('Addresses of team services could not be kept.', error));
      await written;
    },
  };
}

/** A file that is not there, or not whole, says nothing. */
async function readKept(file: string): Promise<Map<string, Addresses>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, Addresses>));
  } catch {
    return new Map();
  }
}

import type { RemoteManifest } from '@baize/contract/manifest';

const GENERAL = /^[A-Z]+ general\//;

/** Calls of the general service, which holds accounts and money, that a release lists; of its shell it gets no others. */
export function generalCalls({ modules }: Pick<RemoteManifest, 'modules'>): string[] {
  const listed = modules.flatMap(({ service, calls = [] }) =>
    // What a module of that very service calls its own is the same.
    calls.map((call) => (service === 'general' ? call.replace(' bound/', ' general/') : call)),
  );
  return [...new Set(listed)].filter((call) => GENERAL.test(call)).toSorted();
}

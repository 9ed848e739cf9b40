import type { RemoteManifest } from '@baize/contract/manifest';
import type { ReleaseDiff } from '@baize/registry-client/releases/release-diff';
import { filesDiff } from './diff-files.ts';
import { namesDiff, valuesDiff } from './diff-names.ts';
import { textsDiff } from './diff-texts.ts';
import type { Releases } from './releases.ts';

/** @throws Refusal `release-unknown`, `record-damaged` */
export async function diffVersions(releases: Releases, name: string, from: string, to: string): Promise<ReleaseDiff> {
  const manifestOf = async (version: string): Promise<RemoteManifest> =>
    releases.manifestOf(await releases.find(name, version));
  const [before, after] = await Promise.all([manifestOf(from), manifestOf(to)]);
  return {
    name,
    from,
    to,
    files: filesDiff(before.files, after.files),
    dependencies: valuesDiff(dependenciesOf(before), dependenciesOf(after)),
    modules: namesDiff(exposesOf(before), exposesOf(after)),
    routes: namesDiff(patternsOf(before), patternsOf(after)),
    permissions: {
      hosts: namesDiff(before.hosts ?? [], after.hosts ?? []),
      calls: namesDiff(callsOf(before), callsOf(after)),
      pages: valuesDiff(askedBy(before), askedBy(after)),
    },
    texts: await textsDiff(before, after, (integrity) => releases.files.get(integrity)),
  };
}

function dependenciesOf({ contract, shared }: RemoteManifest): Map<string, string> {
  return new Map([['the contract', contract], ...Object.entries(shared)]);
}

function exposesOf({ modules }: RemoteManifest): string[] {
  return modules.map(({ expose }) => expose);
}

function patternsOf({ modules }: RemoteManifest): string[] {
  return modules.flatMap(({ routes }) => routes.map(({ pattern }) => pattern));
}

/**
 * A call is made by a module, and a bound one goes to its service: the same list means other calls with another
 * service.
 */
function callsOf({ modules }: RemoteManifest): string[] {
  return modules.flatMap(({ expose, service, calls = [] }) =>
    calls.map((call) => `${expose} ${call.replace(' bound/', ` ${service}/`)}`),
  );
}

/** What a shell checks before it shows a page. */
function askedBy({ modules }: RemoteManifest): Map<string, string> {
  return new Map(
    modules.flatMap(({ routes, guests }) =>
      routes.map(({ pattern, middleware = [] }) => {
        const who = guests ? 'guests and players' : 'players';
        return [pattern, middleware.length > 0 ? `${who}, after ${middleware.join(', ')}` : who] as const;
      }),
    ),
  );
}

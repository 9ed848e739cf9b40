import type { RemoteManifest } from '@baize/contract';
import type { RemoteRelease } from '@baize/contract/channel';
import { versionKey } from './served.ts';
import type { Served } from './served.ts';

/**
 * By remote, the version that everybody gets from now on; null where it depends on the visitor, or where only the remote's
 * own page has something else.
 */
export type ChangedVersions = Readonly<Record<string, string | null>>;

/**
 * The part of a change that open pages get. Null where all of them have to ask: a menu or an address may have changed.
 */
export function changedVersions(before: Served, after: Served): ChangedVersions | null {
  const [old, now] = [before.document.remotes, after.document.remotes];
  const names = Object.keys(now);
  if (names.length !== Object.keys(old).length) return null;
  const changed: Record<string, string | null> = {};
  for (const name of names) {
    const [was, is] = [old[name], now[name]];
    if (!was || !is || JSON.stringify(was.stopped) !== JSON.stringify(is.stopped)) return null;
    if (stateOf(before, name, was) === stateOf(after, name, is)) continue;
    if (new Set([...looksOf(before, name, was), ...looksOf(after, name, is)]).size > 1) return null;
    changed[name] = isForAll(before, name, was) && isForAll(after, name, is) ? is.stable.version : null;
  }
  return changed;
}

const versionsOf = (served: Served, name: string, { stable, candidate }: RemoteRelease) =>
  [stable, candidate].flatMap((pin) => (pin ? [served.versions.get(versionKey(name, pin))] : []));

function stateOf(served: Served, name: string, release: RemoteRelease): string {
  return JSON.stringify([release, versionsOf(served, name, release).map((version) => version?.failure)]);
}

/** The parts of each version that pages have which do not show the remote. */
function looksOf(served: Served, name: string, release: RemoteRelease): readonly (string | undefined)[] {
  return versionsOf(served, name, release).map((version) => version && lookOf(version.release.manifest));
}

function lookOf({ modules }: RemoteManifest): string {
  return JSON.stringify(
    modules.map(({ expose, routes, skeleton, cloth, guests, navigation }) => [
      expose,
      routes,
      skeleton,
      cloth,
      guests,
      navigation,
    ]),
  );
}

function isForAll(served: Served, name: string, release: RemoteRelease): boolean {
  const works = versionsOf(served, name, release).every((version) => version?.failure === null);
  return works && release.candidate === null && (release.rules ?? []).length === 0;
}

import type { RemoteManifest, Resolution, ResolvedVersion } from '@baize/contract';
import { versionFor } from '@baize/contract/node/subject';
import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import { NO_TRAITS } from '@baize/contract/rules';
import type { VisitorTraits } from '@baize/contract/rules';
import type { PageRemote } from '../../page/page-state.ts';
import type { PageRemotes } from '../../page/route-match.ts';
import { pageRemoteOf } from '../../page/page-remote.ts';
import { addressed } from './addressed.ts';
import { stoppedRemote } from './stopped-remote.ts';
import { versionKey } from './served.ts';
import type { Served, ServedVersion } from './served.ts';

/** Combinations of versions whose page data is cached; with one canary there are two. */
const COMBINATIONS_KEPT = 64;

/** What one visitor gets. Visitors with the same versions share the object. */
export interface Resolved {
  readonly resolution: Resolution;
  /** Those that are stopped too, with nothing to load. */
  readonly remotes: PageRemotes;
  /** Servers that scripts of these remotes may ask, and those of stopped ones: an open tab gets them back. */
  readonly hosts: readonly string[];
  /** What may run. */
  readonly versions: Readonly<Record<string, ServedVersion>>;
  /** Of a visitor who opened a link to versions. */
  readonly pin?: ShownPin;
}

/** What a page shows of the link that its visitor opened. */
export interface ShownPin {
  readonly expiresAt: string;
  readonly remotes: readonly { readonly remote: string; readonly version: string; readonly isShown: boolean }[];
}

/** By remote, versions of a link that are ready. */
export type PinnedServed = ReadonlyMap<string, ServedVersion>;

export type Resolve = (
  served: Served | null,
  subject: string,
  releasesUrl: string,
  traits?: VisitorTraits,
  pinned?: PinnedServed,
) => Resolved;

/** @param channel name of the channel, for pages made before any document came */
export function createResolver(channel: string): Resolve {
  const kept = new WeakMap<Served, Map<string, Resolved>>();
  const nothing: Resolved = { resolution: { channel, revision: 0, remotes: {} }, remotes: {}, hosts: [], versions: {} };

  return (served, subject, releasesUrl, traits = NO_TRAITS, pinned = NOT_PINNED) => {
    if (!served) return nothing;
    const choose = (name: string, release: RemoteRelease) =>
      [name, versionFor(name, release, subject, traits, pinOf(pinned.get(name)))] as const;
    const combinations = kept.get(served) ?? new Map<string, Resolved>();
    kept.set(served, combinations);
    // A stopped remote is chosen for no visitor, whatever a rule, a share or a link says.
    const chosen = Object.entries(served.document.remotes)
      .filter(([, { stopped }]) => !stopped)
      .map(([name, release]) => choose(name, release));
    // Few have a link, and what it shows may end before the document does: nothing of it is cached.
    if (pinned.size > 0) return describe(served, [...chosen, ...onlyPinned(served, pinned)], releasesUrl, pinned);
    const key = `${releasesUrl} ${chosen.map(([, { reason, rule }]) => (rule === undefined ? reason : `rule:${rule}`)).join()}`;
    const known = combinations.get(key);
    if (known) return known;
    if (combinations.size >= COMBINATIONS_KEPT) combinations.clear();
    const resolved = describe(served, chosen, releasesUrl);
    combinations.set(key, resolved);
    return resolved;
  };
}

const NOT_PINNED: PinnedServed = new Map();

function pinOf(version: ServedVersion | undefined): PinnedVersion | null {
  return version ? { version: version.release.version, manifest: version.release.integrity } : null;
}

/** A remote that was never released can be looked at too. */
function onlyPinned({ document }: Served, pinned: PinnedServed): readonly (readonly [string, ResolvedVersion])[] {
  const fresh = [...pinned].filter(([name]) => !Object.hasOwn(document.remotes, name));
  return fresh.flatMap(([name, version]) => {
    const pin = pinOf(version);
    return pin ? [[name, { ...pin, reason: 'pin' }] as const] : [];
  });
}

function describe(
  served: Served,
  chosen: readonly (readonly [string, ResolvedVersion])[],
  releasesUrl: string,
  pinned: PinnedServed = NOT_PINNED,
): Resolved {
  const { channel, revision } = served.document;
  const versions: Record<string, ServedVersion> = {};
  for (const [name, pin] of chosen) {
    const version = pin.reason === 'pin' ? pinned.get(name) : served.versions.get(versionKey(name, pin));
    if (version) versions[name] = version;
  }
  const remotes: Record<string, PageRemote> = {};
  const manifests: RemoteManifest[] = [];
  for (const name of new Set([...Object.keys(served.document.remotes), ...Object.keys(versions)])) {
    const { stable, stopped } = releaseOf(served, name) ?? {};
    const release = (stable && stopped ? served.versions.get(versionKey(name, stable)) : versions[name])?.release;
    if (!release) continue;
    const { manifest, folder } = addressed(release.manifest);
    manifests.push(manifest);
    const base = `${releasesUrl}${release.name}/${folder}/`;
    remotes[name] = stopped ? stoppedRemote(manifest, base, stopped) : pageRemoteOf(manifest, base);
  }
  const hosts = [...new Set(manifests.flatMap(({ hosts: own = [] }) => own))].toSorted();
  const resolution = { channel, revision, remotes: Object.fromEntries(chosen.filter(([name]) => versions[name])) };
  return { resolution, remotes, hosts, versions };
}

function releaseOf({ document }: Served, name: string): RemoteRelease | undefined {
  return Object.hasOwn(document.remotes, name) ? document.remotes[name] : undefined;
}

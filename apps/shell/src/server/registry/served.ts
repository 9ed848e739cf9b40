import type { RemoteFailureCode } from '@baize/contract';
import { rollbacksOf } from '@baize/contract/channel';
import type { ChannelDocument, PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import type { RemoteRenderer } from '../render/remote-renderer.ts';
import type { StoredRelease } from './release-store.ts';

/** One version as it is served: ready, or with the reason why its slot holds the failed card. */
export type ServedVersion =
  | { readonly release: StoredRelease; readonly renderer: RemoteRenderer; readonly failure: null }
  /** `renderer` is null while files are missing or wrong: nothing of it may be evaluated. */
  | { readonly release: StoredRelease; readonly renderer: RemoteRenderer | null; readonly failure: RemoteFailureCode };

/** What is served at one moment. A page uses the one it began with until its end. */
export interface Served {
  readonly document: ChannelDocument;
  /** By {@link versionKey}; holds every version that `document` names as stable or candidate. */
  readonly versions: ReadonlyMap<string, ServedVersion>;
}

export function versionKey(remote: string, { version, manifest }: PinnedVersion): string {
  return `${remote}@${version}#${manifest}`;
}

/** The versions of one remote, by their keys. */
function entriesOf(
  name: string,
  release: RemoteRelease,
  served: Served,
): readonly (readonly [string, ServedVersion])[] {
  return [release.stable, release.candidate].flatMap((pin) => {
    const version = pin && served.versions.get(versionKey(name, pin));
    return pin && version ? [[versionKey(name, pin), version] as const] : [];
  });
}

/** Whether visitors get this version, or had it and may still have it open. */
export function isNamed(served: Served | null, remote: string, version: string): boolean {
  const release = served?.document.remotes[remote];
  if (!release) return false;
  return [release.stable, release.candidate, ...rollbacksOf(release)].some((pin) => pin?.version === version);
}

/** Whether all that is served of a remote works. */
export function isHealthy(name: string, release: RemoteRelease, served: Served): boolean {
  const entries = entriesOf(name, release, served);
  return entries.length > 0 && entries.every(([, { failure }]) => failure === null);
}

/** By remote, the stable version of those that work. */
export function healthyPins(served: Served): Readonly<Record<string, PinnedVersion>> {
  const healthy = Object.entries(served.document.remotes).filter(([name, release]) => isHealthy(name, release, served));
  return Object.fromEntries(healthy.map(([name, { stable }]) => [name, stable]));
}

export function isRendering(renderer: RemoteRenderer, served: Served): boolean {
  return [...served.versions.values()].some((version) => version.renderer === renderer);
}

/** Whether the two look the same to every visitor. */
export function looksTheSame(one: Served, other: Served): boolean {
  return describe(one) === describe(other);
}

function describe({ document, versions }: Served): string {
  // Whether a stopped one would work changes nothing that visitors see.
  const seen = [...versions].filter(([, { release }]) => !document.remotes[release.name]?.stopped);
  return JSON.stringify([document.remotes, seen.map(([key, { failure }]) => [key, failure])]);
}

import type { RemoteFailureCode } from '@baize/contract';
import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import { versionKey } from './served.ts';
import type { Served, ServedVersion } from './served.ts';
import { stillRemote } from './still-remote.ts';
import { createVersionStarter } from './start-version.ts';
import type { Moment, RemoteStarterOptions } from './start-version.ts';

/** A version that the channel names and that is not served, because it cannot be. */
export interface HeldBack {
  readonly remote: string;
  readonly version: string;
  readonly code: RemoteFailureCode;
}

export interface ReadyRemote {
  /** The remote as it is served; null when it cannot be. */
  readonly release: RemoteRelease | null;
  readonly versions: readonly (readonly [string, ServedVersion])[];
  readonly heldBack: readonly HeldBack[];
}

/**
 * Makes one remote ready as a channel document names it: files here, modules loaded. A version that cannot start never
 * replaces one that runs; where none ran, it has its routes all the same, and its slot shows the failure.
 */
export type MakeReady = (name: string, release: RemoteRelease, now: Moment) => Promise<ReadyRemote>;

export function createRemoteStarter(options: RemoteStarterOptions): MakeReady {
  const { start, startInstead, describe, discard } = createVersionStarter(options);

  return async (name, release, now) => {
    if (release.stopped?.why === 'killed') return killed(name, release, await stillRemote(name, release, describe));
    const { before } = now;
    const [stable, candidate] = await Promise.all([
      start(name, release.stable, now),
      release.candidate ? start(name, release.candidate, now) : null,
    ]);
    const started = candidate ? [stable, candidate] : [stable];
    const heldBack = started.flatMap(({ pin, code }) => (code ? [{ remote: name, version: pin.version, code }] : []));
    const running = before && runningStable(name, before);
    if (stable.code !== null && running) {
      for (const each of started) discard(name, each, before);
      // No candidate: a server that starts now has none either.
      return {
        release: { ...release, stable: running.pin, candidate: null },
        versions: [[versionKey(name, running.pin), running.version]],
        heldBack,
      };
    }
    const instead = stable.code === null ? null : await startInstead(name, release, now);
    if (instead?.version) {
      for (const each of started) discard(name, each, before);
      return {
        release: { ...release, stable: instead.pin, candidate: null },
        versions: [[versionKey(name, instead.pin), instead.version]],
        heldBack,
      };
    }
    // A share of the visitors is not sent to what cannot start.
    const shared = stable.version && candidate?.code === null ? candidate : null;
    if (candidate && !shared) discard(name, candidate, before);
    if (!stable.version) return { release: null, versions: [], heldBack };
    return {
      release: { ...release, candidate: shared && release.candidate },
      versions: [stable, shared].flatMap((entry) =>
        entry?.version ? [[versionKey(name, entry.pin), entry.version] as const] : [],
      ),
      heldBack,
    };
  };
}

/** A remote whose manifest cannot be fetched is tried again, like anything that is held back. */
function killed(name: string, release: RemoteRelease, still: Awaited<ReturnType<typeof stillRemote>>): ReadyRemote {
  if (still) {
    const { pin, version } = still;
    return { release: { ...release, stable: pin }, versions: [[versionKey(name, pin), version]], heldBack: [] };
  }
  const { version } = release.stable;
  return { release: null, versions: [], heldBack: [{ remote: name, version, code: 'entry-missing' }] };
}

/** The version that everybody gets now, while it works. */
function runningStable(name: string, before: Served): { pin: PinnedVersion; version: ServedVersion } | null {
  const pin = before.document.remotes[name]?.stable;
  const version = pin && before.versions.get(versionKey(name, pin));
  return pin && version?.failure === null ? { pin, version } : null;
}

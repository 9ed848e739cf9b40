import type { RemoteFailureCode } from '@baize/contract';
import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import { RemoteRefused, remoteFailureOf } from '../errors.ts';
import type { RemoteRenderer } from '../render/remote-renderer.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';
import { entriesOf, isHealthy, isRendering, versionKey } from './served.ts';
import type { Served, ServedVersion } from './served.ts';
import type { StartMarks } from './start-marks.ts';

/** A version that the channel names and that is not served, because it cannot be. */
export interface HeldBack {
  readonly remote: string;
  readonly version: string;
  readonly code: RemoteFailureCode;
}

export interface ReadyRemote {
  /** What is served of the remote; null when nothing can be. */
  readonly release: RemoteRelease | null;
  readonly versions: readonly (readonly [string, ServedVersion])[];
  readonly heldBack: readonly HeldBack[];
}

export interface RemoteStarterOptions {
  readonly store: ReleaseStore;
  readonly marks: StartMarks;
  readonly startRenderer: (release: StoredRelease) => RemoteRenderer;
  /** A version that runs and waits for a rollback. */
  readonly waiting: (key: string) => ServedVersion | null;
  readonly report: (message: string, error: unknown) => void;
}

/**
 * Makes one remote ready as a channel document names it: files here, modules loaded. A version that cannot start never
 * replaces one that runs; where none ran, it has its routes all the same, and its slot says what is wrong.
 */
export type MakeReady = (name: string, release: RemoteRelease, now: Moment) => Promise<ReadyRemote>;

export interface Moment {
  /** What is served now. */
  readonly before: Served | null;
  /** Of the document that is taken over. */
  readonly revision: number;
}

export function createRemoteStarter(options: RemoteStarterOptions): MakeReady {
  const { store, marks, startRenderer, waiting, report } = options;

  async function start(name: string, pin: PinnedVersion, { before, revision }: Moment): Promise<StartedVersion> {
    const key = versionKey(name, pin);
    const running = before?.versions.get(key) ?? waiting(key);
    if (running?.failure === null) return { pin, version: running, code: null };
    try {
      if (marks.gaveWay(name, pin, revision))
        throw new RemoteRefused('version-poisoned', `The server died twice while ${name} ${pin.version} was starting.`);
      const release = await store.ensure(name, pin);
      const { renderer, warm } = await marks.during(name, pin, revision, async () => {
        const started = running?.renderer ?? startRenderer(release);
        return { renderer: started, warm: await started.warm() };
      });
      if (warm.ok) return { pin, version: { release, renderer, failure: null }, code: null };
      report(`${name} ${pin.version} cannot start: ${warm.code}.`, warm.message);
      return { pin, version: { release, renderer, failure: warm.code }, code: warm.code };
    } catch (error) {
      const code = remoteFailureOf(error, 'entry-missing');
      report(`${name} ${pin.version} is refused: ${code}.`, error);
      return { pin, version: await describe(name, pin, code), code };
    }
  }

  /** Null when not even the manifest can be had: nobody knows then where the remote would stand. */
  async function describe(name: string, pin: PinnedVersion, failure: RemoteFailureCode): Promise<ServedVersion | null> {
    const release = await store.describe(name, pin).catch(() => null);
    return release && { release, renderer: null, failure };
  }

  /** What served well before this server started, in place of a version that cannot start or that the server dies of. */
  async function startInstead(name: string, release: RemoteRelease, now: Moment): Promise<StartedVersion | null> {
    const pin = marks.servedWell(name) ?? (marks.gaveWay(name, release.stable, now.revision) ? release.previous : null);
    if (!pin || versionKey(name, pin) === versionKey(name, release.stable)) return null;
    const started = await start(name, pin, now);
    return started.code === null ? started : null;
  }

  return async (name, release, now) => {
    const { before } = now;
    const [stable, candidate] = await Promise.all([
      start(name, release.stable, now),
      release.candidate ? start(name, release.candidate, now) : null,
    ]);
    const started = candidate ? [stable, candidate] : [stable];
    const heldBack = started.flatMap(({ pin, code }) => (code ? [{ remote: name, version: pin.version, code }] : []));
    const old = before?.document.remotes[name];
    if (heldBack.length > 0 && before && old && isHealthy(name, old, before)) {
      for (const { version } of started) discard(version, before);
      return { release: old, versions: entriesOf(name, old, before), heldBack };
    }
    const instead = stable.code === null ? null : await startInstead(name, release, now);
    if (instead?.version) {
      discard(stable.version, before);
      discard(candidate?.version ?? null, before);
      return {
        release: { ...release, stable: instead.pin, candidate: null },
        versions: [[versionKey(name, instead.pin), instead.version]],
        heldBack,
      };
    }
    if (!stable.version) {
      discard(candidate?.version ?? null, before);
      return { release: null, versions: [], heldBack };
    }
    // A share of the visitors is not sent to what cannot even be loaded.
    const shared = candidate?.version?.renderer ? candidate : null;
    return {
      release: { ...release, candidate: shared && release.candidate },
      versions: [stable, shared].flatMap((entry) =>
        entry?.version ? [[versionKey(name, entry.pin), entry.version] as const] : [],
      ),
      heldBack,
    };
  };
}

interface StartedVersion {
  readonly pin: PinnedVersion;
  readonly version: ServedVersion | null;
  /** Why it cannot be served as it should. */
  readonly code: RemoteFailureCode | null;
}

/** Ends what was started for nothing. */
function discard(version: ServedVersion | null, before: Served | null): void {
  const renderer = version?.renderer;
  if (renderer && !(before && isRendering(renderer, before))) void renderer.destroy();
}

import type { RemoteFailureCode } from '@baize/contract';
import { rollbacksOf } from '@baize/contract/channel';
import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import { RemoteRefused, remoteFailureOf } from '../errors.ts';
import type { RemoteRenderer } from '../render/remote-renderer.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';
import { isRendering, versionKey } from './served.ts';
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

  /**
   * What serves in place of a version that cannot start or that the server dies of: what the channel served before. Its
   * document says so, so that a new server serves what its neighbours do; this server's own memory comes last.
   */
  async function startInstead(name: string, release: RemoteRelease, now: Moment): Promise<StartedVersion | null> {
    const remembered = marks.servedWell(name);
    for (const pin of [...rollbacksOf(release), ...(remembered ? [remembered] : [])]) {
      if (versionKey(name, pin) === versionKey(name, release.stable)) continue;
      const started = await start(name, pin, now);
      if (started.code === null) return started;
      discard(name, started, now.before);
    }
    return null;
  }

  /** Ends what was started for nothing. */
  function discard(name: string, { pin, version }: StartedVersion, before: Served | null): void {
    const renderer = version?.renderer;
    if (!renderer || waiting(versionKey(name, pin)) === version) return;
    if (!(before && isRendering(renderer, before))) void renderer.destroy();
  }

  return async (name, release, now) => {
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

/** The version that everybody gets now, while it works. */
function runningStable(name: string, before: Served): { pin: PinnedVersion; version: ServedVersion } | null {
  const pin = before.document.remotes[name]?.stable;
  const version = pin && before.versions.get(versionKey(name, pin));
  return pin && version?.failure === null ? { pin, version } : null;
}

interface StartedVersion {
  readonly pin: PinnedVersion;
  readonly version: ServedVersion | null;
  /** Why it cannot be served as it should. */
  readonly code: RemoteFailureCode | null;
}

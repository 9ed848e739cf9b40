import type { RemoteFailureCode } from '@baize/contract';
import { rollbacksOf } from '@baize/contract/channel';
import type { PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import { RemoteRefused, remoteFailureOf } from '../errors.ts';
import type { RemoteRenderer } from '../render/remote-renderer.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';
import { isRendering, versionKey } from './served.ts';
import type { Served, ServedVersion } from './served.ts';
import type { StartMarks } from './start-marks.ts';

export interface RemoteStarterOptions {
  readonly store: ReleaseStore;
  readonly marks: StartMarks;
  readonly startRenderer: (release: StoredRelease) => RemoteRenderer;
  /** A version that runs and waits for a rollback. */
  readonly waiting: (key: string) => ServedVersion | null;
  readonly report: (message: string, error: unknown) => void;
}

export interface Moment {
  /** What is served now. */
  readonly before: Served | null;
  /** Of the document that is taken over. */
  readonly revision: number;
}

export interface StartedVersion {
  readonly pin: PinnedVersion;
  readonly version: ServedVersion | null;
  /** Why it cannot be served as it should. */
  readonly code: RemoteFailureCode | null;
}

/** Starts versions on this server, and ends those that were started for nothing. */
export interface VersionStarter {
  start(name: string, pin: PinnedVersion, now: Moment): Promise<StartedVersion>;
  /**
   * What serves in place of a version that cannot start or that the server dies of: what the channel served before. Its
   * document says so, so that a new server serves what its neighbours do; this server's own memory comes last.
   */
  startInstead(name: string, release: RemoteRelease, now: Moment): Promise<StartedVersion | null>;
  /**
   * A version by its manifest, with the reason why it does not run. Null when the manifest cannot be had either: the
   * remote's paths are unknown then.
   */
  describe(name: string, pin: PinnedVersion, failure: RemoteFailureCode): Promise<ServedVersion | null>;
  discard(name: string, started: StartedVersion, before: Served | null): void;
}

export function createVersionStarter(options: RemoteStarterOptions): VersionStarter {
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

  async function describe(name: string, pin: PinnedVersion, failure: RemoteFailureCode): Promise<ServedVersion | null> {
    const release = await store.describe(name, pin).catch(() => null);
    return release && { release, renderer: null, failure };
  }

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

  function discard(name: string, { pin, version }: StartedVersion, before: Served | null): void {
    const renderer = version?.renderer;
    if (!renderer || waiting(versionKey(name, pin)) === version) return;
    if (!(before && isRendering(renderer, before))) void renderer.destroy();
  }

  return { start, startInstead, describe, discard };
}

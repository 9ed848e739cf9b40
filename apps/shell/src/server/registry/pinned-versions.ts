import type { PinnedVersion } from '@baize/contract/channel';
import { versionKey } from './served.ts';
import type { Served } from './served.ts';
import { createVersionStarter } from './start-version.ts';
import type { RemoteStarterOptions, StartedVersion } from './start-version.ts';

/** Versions of links that are ready; the one that was requested longest ago goes. */
const MOST_READY = 16;
/** A version that could not start is tried again after this. */
const RETRY_MS = 30_000;
/** Pages in progress end within this. */
const RETIRE_AFTER_MS = 3_000;

/** Versions that links show: started when they are requested, whether or not the channel names them. */
export interface PinnedVersions {
  /** Never rejects: with a code where the version cannot be served, as for any that the channel names. */
  ready(remote: string, pin: PinnedVersion, served: Served | null): Promise<StartedVersion>;
  close(): Promise<void>;
}

interface Kept {
  readonly started: Promise<StartedVersion>;
  failedAt: number | null;
}

export type PinnedVersionsOptions = Omit<RemoteStarterOptions, 'waiting'> & { readonly now?: () => number };

export function createPinnedVersions({
  now = () => performance.now(),
  ...options
}: PinnedVersionsOptions): PinnedVersions {
  const { start } = createVersionStarter({ ...options, waiting: () => null });
  const kept = new Map<string, Kept>();
  const leaving = new Map<Kept, NodeJS.Timeout>();

  async function end({ started }: Kept): Promise<void> {
    await (await started).version?.renderer?.destroy();
  }

  function begin(remote: string, pin: PinnedVersion, served: Served | null): Kept {
    const started = start(remote, pin, { before: null, revision: served?.document.revision ?? 0 });
    const entry: Kept = { started, failedAt: null };
    void started.then(({ code, version }) => {
      if (code === null) return undefined;
      entry.failedAt = now();
      return version?.renderer?.destroy();
    });
    return entry;
  }

  function endOldest(): void {
    for (const [key, entry] of kept) {
      if (kept.size <= MOST_READY) return;
      kept.delete(key);
      const timer = setTimeout(() => {
        leaving.delete(entry);
        void end(entry);
      }, RETIRE_AFTER_MS);
      timer.unref();
      leaving.set(entry, timer);
    }
  }

  return {
    async ready(remote, pin, served) {
      const key = versionKey(remote, pin);
      const running = served?.versions.get(key);
      if (running?.failure === null) return { pin, version: running, code: null };
      const known = kept.get(key);
      const isDue = known !== undefined && known.failedAt !== null && now() - known.failedAt >= RETRY_MS;
      const entry = known && !isDue ? known : begin(remote, pin, served);
      // Requested again: the last to go.
      kept.delete(key);
      kept.set(key, entry);
      endOldest();
      return entry.started;
    },
    async close() {
      const all = [...kept.values(), ...leaving.keys()];
      for (const timer of leaving.values()) clearTimeout(timer);
      kept.clear();
      leaving.clear();
      await Promise.all(all.map(end));
    },
  };
}

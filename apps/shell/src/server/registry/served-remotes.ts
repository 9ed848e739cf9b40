import type { RemoteFailureCode } from '@baize/contract';
import type { ChannelDocument, PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import type { RemoteRenderer } from '../render/remote-renderer.ts';
import { remoteFailureOf } from '../errors.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';

/** Requests that came in under an older channel end within this; then its workers go. */
const RETIRE_AFTER_MS = 3_000;

/** One version as it stands ready to be served. */
export interface ServedVersion {
  readonly release: StoredRelease;
  readonly renderer: RemoteRenderer;
  /** Why the server cannot render it; its slot then carries this code. */
  readonly failure: RemoteFailureCode | null;
}

/** What is served at one moment. A page keeps the one it began with. */
export interface Served {
  readonly document: ChannelDocument;
  /** By {@link versionKey}; holds every version that `document` names as stable or candidate. */
  readonly versions: ReadonlyMap<string, ServedVersion>;
}

/** A version that the channel names and that is not served, because it cannot be. */
export interface HeldBack {
  readonly remote: string;
  readonly version: string;
  readonly code: RemoteFailureCode;
}

export interface ServedRemotes {
  readonly present: Served | null;
  readonly heldBack: readonly HeldBack[];
  /** Takes a document over once all it names stands ready; what cannot be made ready leaves the remote as it was. */
  apply(document: ChannelDocument): Promise<void>;
  /** Tries again what was held back or stands failed. */
  retry(): Promise<void>;
  onChange(listener: (served: Served) => void): () => void;
  close(): Promise<void>;
}

export interface ServedRemotesOptions {
  readonly store: ReleaseStore;
  readonly startRenderer: (release: StoredRelease) => RemoteRenderer;
  readonly report: (message: string, error: unknown) => void;
}

export function versionKey(remote: string, { version, manifest }: PinnedVersion): string {
  return `${remote}@${version}#${manifest}`;
}

export function createServedRemotes({ store, startRenderer, report }: ServedRemotesOptions): ServedRemotes {
  let present: Served | null = null;
  let wanted: ChannelDocument | null = null;
  let heldBack: HeldBack[] = [];
  let queue = Promise.resolve();
  const listeners = new Set<(served: Served) => void>();
  const retiring = new Set<{ renderer: RemoteRenderer; timer: NodeJS.Timeout }>();

  /** One change at a time; each starts from what the one before left. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    queue = queue.then(work).catch((error: unknown) => report('A channel document could not be taken over.', error));
    return queue;
  }

  async function takeOver(document: ChannelDocument): Promise<void> {
    const before = present;
    const held: HeldBack[] = [];
    const versions = new Map<string, ServedVersion>();
    const remotes: Record<string, RemoteRelease> = {};
    await Promise.all(
      Object.entries(document.remotes).map(async ([name, release]) => {
        const ready = await makeReady(name, release, before, held);
        if (!ready) return;
        remotes[name] = ready.release;
        for (const [key, version] of ready.versions) versions.set(key, version);
      }),
    );
    present = { document: { ...document, remotes }, versions };
    heldBack = held;
    retire(before, present);
    if (before === null || describe(before) !== describe(present)) for (const listener of listeners) listener(present);
    prefetchRollbacks(document);
  }

  interface Ready {
    readonly release: RemoteRelease;
    readonly versions: readonly (readonly [string, ServedVersion])[];
  }

  async function makeReady(
    name: string,
    release: RemoteRelease,
    before: Served | null,
    held: HeldBack[],
  ): Promise<Ready | null> {
    const pinned = release.candidate ? [release.stable, release.candidate] : [release.stable];
    const results = await Promise.all(pinned.map((pin) => start(name, pin, before)));
    const failed = pinned.flatMap(({ version }, at) => {
      const code = results[at]?.code;
      return code ? [{ remote: name, version, code }] : [];
    });
    held.push(...failed);
    const old = before?.document.remotes[name];
    if (failed.length > 0 && before && old && isHealthy(name, old, before)) {
      // A version that cannot start must not replace one that runs.
      for (const { version: served } of results)
        if (served && !isServed(served, before)) void served.renderer.destroy();
      return { release: old, versions: entriesOf(name, old, before) };
    }
    const versions = results.flatMap(({ version }, at) => {
      const pin = pinned[at];
      return version && pin ? [[versionKey(name, pin), version] as const] : [];
    });
    // Nothing ran before: what could at least be fetched has routes, and its slot says what is wrong.
    const stable = results[0]?.version ? release.stable : null;
    if (!stable) return null;
    return { release: { ...release, candidate: results[1]?.version ? release.candidate : null }, versions };
  }

  async function start(
    name: string,
    pin: PinnedVersion,
    before: Served | null,
  ): Promise<{ version: ServedVersion | null; code: RemoteFailureCode | null }> {
    const running = before?.versions.get(versionKey(name, pin));
    if (running && running.failure === null) return { version: running, code: null };
    try {
      const release = await store.ensure(name, pin);
      const renderer = running?.renderer ?? startRenderer(release);
      const warm = await renderer.warm();
      if (!warm.ok) report(`${name} ${pin.version} cannot start: ${warm.code}.`, warm.message);
      const failure = warm.ok ? null : warm.code;
      return { version: { release, renderer, failure }, code: failure };
    } catch (error) {
      const code = remoteFailureOf(error, 'entry-missing');
      report(`${name} ${pin.version} is refused: ${code}.`, error);
      return { version: null, code };
    }
  }

  function retire(before: Served | null, now: Served): void {
    for (const version of before?.versions.values() ?? []) {
      if (isServed(version, now)) continue;
      const entry = {
        renderer: version.renderer,
        timer: setTimeout(() => {
          retiring.delete(entry);
          void version.renderer.destroy();
        }, RETIRE_AFTER_MS),
      };
      entry.timer.unref();
      retiring.add(entry);
    }
  }

  /** A rollback must not wait for a download. */
  function prefetchRollbacks(document: ChannelDocument): void {
    for (const [name, { previous }] of Object.entries(document.remotes)) {
      if (!previous) continue;
      store.ensure(name, previous).catch(() => undefined);
    }
  }

  return {
    get present() {
      return present;
    },
    get heldBack() {
      return heldBack;
    },
    apply(document) {
      wanted = document;
      // A newer document that came meanwhile makes this one pointless.
      return inTurn(async () => (wanted === document ? takeOver(document) : undefined));
    },
    retry: () => inTurn(async () => (wanted && heldBack.length > 0 ? takeOver(wanted) : undefined)),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      await queue;
      const renderers = [...(present?.versions.values() ?? []), ...retiring].map(({ renderer }) => renderer);
      for (const { timer } of retiring) clearTimeout(timer);
      await Promise.all(renderers.map((renderer) => renderer.destroy()));
    },
  };
}

function isServed(version: ServedVersion, served: Served): boolean {
  return [...served.versions.values()].some(({ renderer }) => renderer === version.renderer);
}

function entriesOf(name: string, release: RemoteRelease, served: Served): (readonly [string, ServedVersion])[] {
  return [release.stable, release.candidate].flatMap((pin) => {
    const version = pin && served.versions.get(versionKey(name, pin));
    return pin && version ? [[versionKey(name, pin), version] as const] : [];
  });
}

function isHealthy(name: string, release: RemoteRelease, served: Served): boolean {
  const entries = entriesOf(name, release, served);
  return entries.length > 0 && entries.every(([, { failure }]) => failure === null);
}

/** Equal for two states that no visitor could tell apart. */
function describe({ document, versions }: Served): string {
  return JSON.stringify([document.remotes, [...versions].map(([key, { failure }]) => [key, failure])]);
}

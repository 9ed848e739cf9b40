import type { ChannelDocument, PinnedVersion, RemoteRelease } from '@baize/contract/channel';
import { createRemoteStarter } from './ready-remote.ts';
import type { HeldBack } from './ready-remote.ts';
import type { RemoteStarterOptions } from './start-version.ts';
import { createRetirement } from './retirement.ts';
import type { ReleaseStore } from './release-store.ts';
import type { StartMarks } from './start-marks.ts';
import { withStopsOf } from './stops.ts';
import { createTurns } from './turns.ts';
import { healthyPins, looksTheSame, versionKey } from './served.ts';
import type { Served, ServedVersion } from './served.ts';

export interface ServedRemotes {
  readonly present: Served | null;
  readonly heldBack: readonly HeldBack[];
  /**
   * Takes a document over once everything that it names is ready; what cannot be made ready leaves the remote as it
   * was. Its stops apply at once.
   */
  apply(document: ChannelDocument): Promise<void>;
  /** Tries again what was held back or has status failed. */
  retry(): Promise<void>;
  /** Called when visitors get something else. */
  onChange(listener: (served: Served) => void): () => void;
  /** Called when a document was taken over or tried again, whether or not visitors get something else. */
  onTakenOver(listener: () => void): void;
  close(): Promise<void>;
}

export function createServedRemotes(options: Omit<RemoteStarterOptions, 'waiting'>): ServedRemotes {
  const { store, marks, report } = options;
  const retirement = createRetirement();
  const makeReady = createRemoteStarter({ ...options, waiting: retirement.waiting });
  let present: Served | null = null;
  let wanted: ChannelDocument | null = null;
  let heldBack: readonly HeldBack[] = [];
  const takeTurn = createTurns();
  const listeners = new Set<(served: Served) => void>();
  const takenOverListeners = new Set<() => void>();

  /** One change at a time; each starts from what the one before left. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    return takeTurn(work).catch((error: unknown) => report('A channel document could not be taken over.', error));
  }

  async function takeOver(document: ChannelDocument): Promise<void> {
    const before = present;
    const ready = await Promise.all(
      Object.entries(document.remotes).map(
        async ([name, release]) =>
          [name, await makeReady(name, release, { before, revision: document.revision })] as const,
      ),
    );
    const remotes: Record<string, RemoteRelease> = {};
    for (const [name, { release }] of ready) if (release) remotes[name] = release;
    const versions = new Map<string, ServedVersion>(ready.flatMap(([, remote]) => remote.versions));
    // A document that came meanwhile may have stopped more.
    const now = withStopsOf(wanted ?? document, { document: { ...document, remotes }, versions });
    present = now;
    heldBack = ready.flatMap(([, remote]) => remote.heldBack);
    marks.serves({ ...keptPins(now, marks), ...healthyPins(now) });
    if (before) retirement.retire(before, now, rollbacksOf(document));
    if (!before || !looksTheSame(before, now)) for (const listener of listeners) listener(now);
    for (const tell of takenOverListeners) tell();
    prefetchRollbacks(document, store);
  }

  function stopAtOnce(document: ChannelDocument): void {
    if (!present) return;
    const now = withStopsOf(document, present);
    if (now === present) return;
    present = now;
    for (const listener of listeners) listener(now);
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
      stopAtOnce(document);
      // A newer document that came meanwhile makes this one pointless.
      return inTurn(async () => (wanted === document ? takeOver(document) : undefined));
    },
    retry: () => inTurn(async () => (wanted && heldBack.length > 0 ? takeOver(wanted) : undefined)),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onTakenOver: (listener) => void takenOverListeners.add(listener),
    async close() {
      await takeTurn(() => Promise.resolve());
      await retirement.close();
      const versions = [...(present?.versions.values() ?? [])];
      await Promise.all(versions.flatMap(({ renderer }) => (renderer ? [renderer.destroy()] : [])));
    },
  };
}

function rollbacksOf({ remotes }: ChannelDocument): ReadonlySet<string> {
  const all = Object.entries(remotes);
  return new Set(
    all.flatMap(([name, { previous, stopped }]) =>
      previous && stopped?.why !== 'killed' ? [versionKey(name, previous)] : [],
    ),
  );
}

/** The last version that served well is remembered also when it was killed. */
function keptPins({ document }: Served, marks: StartMarks): Record<string, PinnedVersion> {
  const kept: Record<string, PinnedVersion> = {};
  for (const [name, { stopped }] of Object.entries(document.remotes)) {
    const pin = stopped?.why === 'killed' ? marks.servedWell(name) : null;
    if (pin) kept[name] = pin;
  }
  return kept;
}

/** A rollback must not wait for a download. */
function prefetchRollbacks({ remotes }: ChannelDocument, store: ReleaseStore): void {
  for (const [name, { previous }] of Object.entries(remotes)) {
    if (previous) store.ensure(name, previous).catch(() => undefined);
  }
}

import type { RemoteRenderer } from '../render/remote-renderer.ts';
import type { StoredRelease } from './release-store.ts';
import { versionKey } from './served.ts';

type StartRenderer = (release: StoredRelease) => RemoteRenderer;

interface Shared {
  readonly renderer: RemoteRenderer;
  readonly holders: Set<RemoteRenderer>;
  readonly keptAwakeBy: Set<RemoteRenderer>;
}

/**
 * One renderer of each version, however many channels serve it. It ends when the last of those who asked for it has
 * ended theirs, and stays awake while one of them wants it to.
 */
export function shareRenderers(start: StartRenderer): StartRenderer {
  const all = new Map<string, Shared>();
  return (release) => {
    const key = versionKey(release.name, { version: release.version, manifest: release.integrity });
    const shared = all.get(key) ?? { renderer: start(release), holders: new Set(), keptAwakeBy: new Set() };
    all.set(key, shared);
    const { renderer, holders, keptAwakeBy } = shared;

    const holder: RemoteRenderer = {
      warm: () => renderer.warm(),
      render: (task) => renderer.render(task),
      get circuit() {
        return renderer.circuit;
      },
      failing: (expose) => renderer.failing(expose),
      loads: (expose) => renderer.loads(expose),
      keepAwake(isKept) {
        if (isKept) keptAwakeBy.add(holder);
        else keptAwakeBy.delete(holder);
        renderer.keepAwake(keptAwakeBy.size > 0);
      },
      async destroy() {
        if (!holders.delete(holder)) return;
        holder.keepAwake(false);
        if (holders.size > 0) return;
        if (all.get(key) === shared) all.delete(key);
        await renderer.destroy();
      },
    };
    holders.add(holder);
    return holder;
  };
}

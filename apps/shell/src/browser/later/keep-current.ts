import { ACTIVATE, WORKER_PATH } from '../../worker/messages.ts';
import type { SafeMoment } from './safe-moment.ts';

/** How often a page that is seen asks whether there is a newer worker and a newer build. */
export const CHECK_MS = 20_000;
/** The build that this tab was reloaded for: servers of two builds side by side must not make it reload forever. */
const RELOADED_FOR = 'baize.reloadedFor';

export interface CurrentParts {
  /** Undefined where the browser has no service workers. */
  readonly container: ServiceWorkerContainer | undefined;
  /** Id of the build that made this page. */
  readonly ownBuild: string;
  /** Id of the build that the site serves now. Rejects when it cannot be asked. */
  readonly latestBuild: () => Promise<string>;
  /** Loads ahead what a build has and this page has not. Rejects when the site does not describe that build. */
  readonly getReady: (build: string) => Promise<void>;
  readonly whenSafe: SafeMoment;
  /** Loads the page again; false when it did so a moment ago. */
  readonly reload: () => boolean;
}

/**
 * Installs the service worker and updates the page to the site's present build. A newer worker waits until nothing is
 * at stake on this page; when it has taken over, or where the build is new without it, the page is reloaded.
 *
 * @returns the registration; null where there is none, which no visitor needs to know of
 */
export async function keepCurrent(parts: CurrentParts): Promise<ServiceWorkerRegistration | null> {
  const { container, whenSafe } = parts;
  const reloadIfOld = keepBuild(parts);
  let controlled = Boolean(container?.controller);
  container?.addEventListener('controllerchange', () => {
    // The first worker of all takes over a page that is as new as itself.
    if (controlled) void reloadIfOld();
    controlled = true;
  });

  const registration = container ? await register(container) : null;
  const letIn = (): boolean => {
    registration?.waiting?.postMessage(ACTIVATE);
    return true;
  };
  // The worker that waits takes over as soon as nothing is at stake. The very first one does not wait.
  const activate = (): void => {
    if (registration?.waiting && container?.controller) whenSafe(letIn);
  };
  registration?.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', activate);
  });
  activate();

  async function check(): Promise<void> {
    if (document.hidden) return;
    await registration?.update().catch(() => undefined);
    // A worker that is on its way reloads the page itself.
    if (!registration?.installing && !registration?.waiting) await reloadIfOld();
  }
  setInterval(() => void check(), CHECK_MS);
  document.addEventListener('visibilitychange', () => void check());
  return registration;
}

async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await container.register(WORKER_PATH, { updateViaCache: 'none' })) ?? null;
  } catch (error) {
    console.error('The service worker could not be registered', error);
    return null;
  }
}

/** Returns what looks for a new build and reloads the page for it as soon as nothing is at stake. */
function keepBuild({ ownBuild, latestBuild, getReady, whenSafe, reload }: CurrentParts): () => Promise<void> {
  let wanted = ownBuild;
  const load = (): boolean => {
    if (!reload()) return false;
    sessionStorage.setItem(RELOADED_FOR, wanted);
    return true;
  };
  return async () => {
    const latest = await latestBuild().catch(() => ownBuild);
    if (latest === ownBuild || latest === sessionStorage.getItem(RELOADED_FOR)) return;
    // A server that does not know the build would serve the old one again: the next check asks another time.
    try {
      await getReady(latest);
    } catch {
      return;
    }
    wanted = latest;
    whenSafe(load);
  };
}

import type { PageRemote } from '../../page/page-state.ts';
import { completeModule } from '../../page/receive-remotes.ts';
import type { RouteTarget } from '../../page/route-match.ts';
import { MODULE_FILES } from '../../page/sent-remotes.ts';
import type { ModuleFiles } from '../../page/sent-remotes.ts';
import { LoadFailure } from './load-failure.ts';

/** Time that the answer may take. */
const FILES_LIMIT_MS = 8_000;

/**
 * The target with everything needed to mount its module; a page has that of its own module alone.
 *
 * @param attempt a retry asks past any cached copy
 * @throws {@link LoadFailure} `entry-missing`, `load-timed-out`
 */
export type CompleteTarget = (target: RouteTarget, attempt: number) => Promise<RouteTarget>;

export function createCompleteTarget(): CompleteTarget {
  const kept = new Map<string, Promise<ModuleFiles>>();

  async function load(path: string, { name, version }: PageRemote, attempt: number): Promise<ModuleFiles> {
    const what = `${name} ${version}`;
    const answer = await fetch(path, {
      credentials: 'omit',
      cache: attempt > 0 ? 'reload' : 'default',
      signal: AbortSignal.timeout(FILES_LIMIT_MS),
    }).catch((error: unknown) => {
      const late = error instanceof DOMException && error.name === 'TimeoutError';
      throw new LoadFailure(late ? 'load-timed-out' : 'entry-missing', what, error);
    });
    if (!answer.ok) throw new LoadFailure('entry-missing', `${what}: ${path} answered ${answer.status}`);
    return (await answer.json()) as ModuleFiles;
  }

  return async (target, attempt) => {
    const { remote, module } = target;
    if (!module.brief) return target;
    const path = `${MODULE_FILES}/${remote.name}/${remote.version}/${module.expose.slice(2)}`;
    const loading = kept.get(path) ?? load(path, remote, attempt);
    kept.set(path, loading);
    try {
      return { ...target, ...completeModule(remote, module, await loading) };
    } catch (error) {
      // The next request gets another attempt.
      kept.delete(path);
      throw error;
    }
  };
}

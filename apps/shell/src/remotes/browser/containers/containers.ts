import type { RemoteModule } from '@baize/contract';
import type { PageRemote } from '../../../page/page-state.ts';
import { LoadFailure, isChunkError } from '../load-failure.ts';
import { withinLimit } from '../timing.ts';
import type { Container } from './container.ts';
import type { ContainerScript } from './container-script.ts';
import { SCRIPT_LIMIT_MS } from './container-script.ts';
import { diagnoseScript } from './diagnose-script.ts';
import type { FederatedContainers } from './federated-containers.ts';
import { createFirstContainer } from './first-container.ts';
import type { FirstContainer } from './first-container.ts';

/** Loads exposed modules of remotes at run time. */
export interface Containers {
  /**
   * @param attempt 0 at first; each retry has a number of its own and fetches past any cached copy
   * @throws {@link LoadFailure} `entry-missing`, `integrity-mismatch`, `load-timed-out`, `entry-threw`, `chunk-missing`
   */
  load(remote: PageRemote, expose: string, attempt: number): Promise<RemoteModule>;
}

/** 21 KB gz that only a second container needs. */
const loadRuntime = (): Promise<{ createFederatedContainers: () => FederatedContainers }> =>
  import('./federated-containers.ts');

/**
 * The first container that a page asks for is loaded without the federation runtime, which nothing before the first
 * click needs; the runtime loads all others, and the first again when its script did not come.
 */
export function createContainers(load = loadRuntime): Containers {
  let first: FirstContainer | null = null;
  let federated: FederatedContainers | null = null;

  function isFirst({ container }: PageRemote): boolean {
    return first === null || (first.name === container && !first.missing);
  }

  async function containerOf(remote: PageRemote, attempt: number): Promise<Container> {
    if (isFirst(remote)) return (first ??= createFirstContainer(remote));
    const { createFederatedContainers } = await withinLimit(
      load().catch(refuseRuntime),
      SCRIPT_LIMIT_MS,
      () => new LoadFailure('load-timed-out', 'the federation runtime'),
    );
    federated ??= createFederatedContainers();
    return federated.containerOf(remote, attempt);
  }

  return {
    async load(remote, expose, attempt) {
      const container = await containerOf(remote, attempt);
      try {
        const loaded = await container.load(expose);
        if (isRemoteModule(loaded?.default)) return loaded.default;
      } catch (error) {
        throw await nameFailure(error, remote, container.script);
      }
      throw new LoadFailure('entry-threw', `${remote.name} ${remote.version} exposes no module ${expose}`);
    },
  };
}

/** A part of the shell that is gone belongs to an older page, as a part of a remote does. */
function refuseRuntime(error: unknown): never {
  throw new LoadFailure('chunk-missing', 'the federation runtime', error);
}

async function nameFailure(error: unknown, remote: PageRemote, script: ContainerScript): Promise<LoadFailure> {
  const what = `${remote.name} ${remote.version}`;
  if (isChunkError(error)) return new LoadFailure('chunk-missing', what, error);
  if (script.outcome === 'unanswered') return new LoadFailure('load-timed-out', what, error);
  if (script.outcome === 'failed') return new LoadFailure(await diagnoseScript(script), what, error);
  return new LoadFailure('entry-threw', what, error);
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'Root' in value && typeof value.Root === 'function';
}

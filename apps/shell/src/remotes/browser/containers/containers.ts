import type { RemoteFailureCode, RemoteModule } from '@baize/contract';
import type { PageRemote } from '../../../page/page-state.ts';
import { LoadFailure, isChunkError } from '../load-failure.ts';
import { browserReactOf } from '../react.ts';
import type { BrowserReact } from '../react.ts';
import type { ContainerScript } from './container-script.ts';
import { createFederation } from './federation.ts';

/** Loads exposed modules of remotes at run time. */
export interface Containers {
  /**
   * @param attempt 0 at first; each retry has a number of its own and fetches past any cached copy
   * @throws {@link LoadFailure} `entry-missing`, `integrity-mismatch`, `load-timed-out`, `entry-threw`, `chunk-missing`
   */
  load(remote: PageRemote, expose: string, attempt: number): Promise<RemoteModule>;
}

export function createContainers(): Containers {
  const federation = createFederation();
  return {
    async load(remote, expose, attempt) {
      const container = federation.containerOf(remote, attempt, await reactFor(remote));
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

/** Without its React a remote cannot start; the file is one of the shell's own. */
function reactFor({ name, version, react }: PageRemote): Promise<BrowserReact> {
  return browserReactOf(react).catch((error: unknown) => {
    throw new LoadFailure('chunk-missing', `${name} ${version}`, error);
  });
}

async function nameFailure(error: unknown, remote: PageRemote, script: ContainerScript): Promise<LoadFailure> {
  const what = `${remote.name} ${remote.version}`;
  if (isChunkError(error)) return new LoadFailure('chunk-missing', what, error);
  if (script.outcome === 'unanswered') return new LoadFailure('load-timed-out', what, error);
  if (script.outcome === 'failed') return new LoadFailure(await diagnose(script), what, error);
  return new LoadFailure('entry-threw', what, error);
}

/** Without the part that finds out, which comes when something has failed, the script counts as missing. */
function diagnose(script: ContainerScript): Promise<RemoteFailureCode> {
  return import(/* webpackChunkName: "soon" */ './diagnose-script.ts').then(
    ({ diagnoseScript }) => diagnoseScript(script),
    () => 'entry-missing',
  );
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'Root' in value && typeof value.Root === 'function';
}

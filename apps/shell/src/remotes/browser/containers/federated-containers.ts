import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '../../../page/page-state.ts';
import type { Container } from './container.ts';
import { SCRIPT_LIMIT_MS, scriptElement, scriptOf } from './container-script.ts';
import type { ContainerScript } from './container-script.ts';
import { shareConfig, sharedLibraries, sharedVersion } from './shared-libraries.ts';

/** Containers that the federation runtime brings into the page. */
export interface FederatedContainers {
  /** @throws LoadFailure `integrity-mismatch` */
  containerOf(remote: PageRemote, attempt: number): Container;
}

export function createFederatedContainers(): FederatedContainers {
  const scripts = new Map<string, ContainerScript>();
  const known = new Map<string, Container>();
  const shared = createFederation(0, scripts);

  return {
    /** A container whose script failed gets a federation of its own: the one before remembers it under its name. */
    containerOf(remote, attempt) {
      const before = known.get(remote.container);
      if (before && (attempt === 0 || before.script.outcome === 'loaded')) return before;
      const script = scriptOf(remote, attempt);
      scripts.set(script.url, script);
      const federation = before ? createFederation(attempt, scripts) : shared;
      federation.registerRemotes([{ name: remote.container, entry: script.url, type: 'global' }]);
      const container: Container = {
        script,
        load: (expose) => federation.loadRemote(`${remote.container}/${expose.slice(2)}`),
      };
      known.set(remote.container, container);
      return container;
    },
  };
}

function createFederation(attempt: number, scripts: ReadonlyMap<string, ContainerScript>): ModuleFederation {
  return createInstance({
    name: `baize_shell_${attempt}`,
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(sharedLibraries).map(([name, library]) => [
        name,
        { version: sharedVersion, lib: () => library, shareConfig },
      ]),
    ),
    plugins: [{ name: 'baize-scripts', createScript: ({ url }: { url: string }) => createScript(url, scripts) }],
  });
}

function createScript(url: string, scripts: ReadonlyMap<string, ContainerScript>) {
  const known = scripts.get(url);
  // Every address that the runtime is given is known; another one is not to be loaded without its hash.
  if (!known) throw new Error(`Nobody asked for ${url}`);
  return { script: scriptElement(known), timeout: SCRIPT_LIMIT_MS };
}

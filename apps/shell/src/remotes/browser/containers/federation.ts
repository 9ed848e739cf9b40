import { createInstance } from '@module-federation/enhanced/runtime';
import type { Module, ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '../../../page/page-state.ts';
import type { BrowserReact } from '../react.ts';
import { runScript, scriptOf } from './container-script.ts';
import type { ContainerScript } from './container-script.ts';
import { shareScopeOf } from './shared-libraries.ts';

/** A container that the federation runtime brings into the page. */
export interface Container {
  readonly script: ContainerScript;
  /** Exports of an exposed module. */
  load(expose: string): Promise<{ default?: unknown } | null | undefined>;
}

export interface Federation {
  /**
   * @param react what the container is given, of the major that the remote names
   * @throws LoadFailure `integrity-mismatch`
   */
  containerOf(remote: PageRemote, attempt: number, react: BrowserReact): Container;
}

export function createFederation(): Federation {
  const scripts = new Map<string, ContainerScript>();
  const known = new Map<string, Container>();
  /** By version of React, since the shared libraries belong to the runtime. */
  const runtimes = new Map<string, ModuleFederation>();

  function runtimeOf(react: BrowserReact): ModuleFederation {
    const { version } = react.React;
    const runtime = runtimes.get(version) ?? createRuntime(version, scripts, react);
    runtimes.set(version, runtime);
    return runtime;
  }

  return {
    /** A container whose script failed gets a runtime of its own: the one before remembers it under its name. */
    containerOf(remote, attempt, react) {
      const before = known.get(remote.container);
      if (before && (attempt === 0 || before.script.outcome === 'loaded')) return before;
      const script = scriptOf(remote, attempt);
      scripts.set(script.url, script);
      const runtime = before ? createRuntime(`${remote.container} ${attempt}`, scripts, react) : runtimeOf(react);
      runtime.registerRemotes([{ name: remote.container, entry: script.url, type: 'global' }]);
      const container: Container = {
        script,
        load: (expose) => runtime.loadRemote(`${remote.container}/${expose.slice(2)}`),
      };
      known.set(remote.container, container);
      return container;
    },
  };
}

function createRuntime(
  name: string,
  scripts: ReadonlyMap<string, ContainerScript>,
  react: BrowserReact,
): ModuleFederation {
  const runtime = createInstance({ name: `baize_shell ${name}`, remotes: [], plugins: [entriesOf(scripts)] });
  // Not as its option `shared`, which the build of the shell leaves out: a remote checks the versions itself.
  runtime.initShareScopeMap('default', shareScopeOf(react));
  return runtime;
}

/** Loads entries by the hash that the release names, instead of the runtime, which would ask for none. */
function entriesOf(scripts: ReadonlyMap<string, ContainerScript>): ModuleFederationRuntimePlugin {
  return {
    name: 'baize-entries',
    async loadEntry({ remoteInfo: { name, entry } }) {
      const script = scripts.get(entry);
      // Every address that the runtime is given is known; another one is not to be loaded without its hash.
      if (!script) throw new Error(`Nobody asked for ${entry}`);
      const announced = announcedBy(name);
      if (announced) {
        script.outcome = 'loaded';
        return announced;
      }
      await runScript(script);
      const container = announcedBy(name);
      if (!container) throw new Error(`${script.url} announces no container ${name}`);
      return container;
    },
  };
}

type Announced = NonNullable<InstanceType<typeof Module>['remoteEntryExports']>;

/** The container that a script has announced under its name, of which each version has one. */
function announcedBy(name: string): Announced | null {
  const value: unknown = (globalThis as Record<string, unknown>)[name];
  return isContainer(value) ? value : null;
}

function isContainer(value: unknown): value is Announced {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

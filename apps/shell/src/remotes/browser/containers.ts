import type { RemoteModule } from '@baize/contract';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '../../page/page-state.ts';
import { LoadFailure, isChunkError } from './load-failure.ts';
import { diagnoseScript } from './diagnose-script.ts';
import type { ScriptOutcome } from './diagnose-script.ts';
import { integrityFor } from './integrity-for.ts';
import { sharedLibraries, sharedVersion } from './shared-libraries.ts';

/** Time a container's script may take. */
const SCRIPT_LIMIT_MS = 8_000;

/** Loads exposed modules of remotes at run time. */
export interface Containers {
  /**
   * @param attempt 0 at first; each retry has a number of its own and fetches past any cached copy
   * @throws {@link LoadFailure} `entry-missing`, `integrity-mismatch`, `load-timed-out`, `entry-threw`, `chunk-missing`
   */
  load(remote: PageRemote, expose: string, attempt: number): Promise<RemoteModule>;
}

interface Script {
  readonly integrity: string | null;
  outcome: ScriptOutcome;
}

export function createContainers(): Containers {
  const scripts = new Map<string, Script>();
  const registered = new Map<string, { federation: ModuleFederation; url: string }>();
  const shared = createFederation(0, scripts);

  /** A container whose script failed gets a federation of its own: the one before remembers it under its name. */
  function register(remote: PageRemote, attempt: number): { federation: ModuleFederation; url: string } {
    const { container, base, entry } = remote;
    const before = registered.get(container);
    if (before && (attempt === 0 || scripts.get(before.url)?.outcome === 'loaded')) return before;
    const url = base + entry + (attempt > 0 ? `?retry=${attempt}` : '');
    scripts.set(url, { integrity: integrityFor(remote, entry), outcome: 'unanswered' });
    const entryOf = { federation: before ? createFederation(attempt, scripts) : shared, url };
    entryOf.federation.registerRemotes([{ name: container, entry: url, type: 'global' }]);
    registered.set(container, entryOf);
    return entryOf;
  }

  return {
    async load(remote, expose, attempt) {
      const { federation, url } = register(remote, attempt);
      try {
        const loaded = await federation.loadRemote<{ default?: unknown }>(`${remote.container}/${expose.slice(2)}`);
        if (isRemoteModule(loaded?.default)) return loaded.default;
      } catch (error) {
        throw await nameFailure(error, remote, url, scripts.get(url));
      }
      throw new LoadFailure('entry-threw', `${remote.name} ${remote.version} exposes no module ${expose}`);
    },
  };
}

function createFederation(attempt: number, scripts: ReadonlyMap<string, Script>): ModuleFederation {
  return createInstance({
    name: `baize_shell_${attempt}`,
    remotes: [],
    shared: Object.fromEntries(Object.entries(sharedLibraries).map(([name, library]) => [name, share(library)])),
    plugins: [{ name: 'baize-scripts', createScript: ({ url }: { url: string }) => createScript(url, scripts) }],
  });
}

function share(library: unknown) {
  return {
    version: sharedVersion,
    lib: () => library,
    shareConfig: { singleton: true, requiredVersion: `^${sharedVersion}`, strictVersion: true },
  };
}

function createScript(url: string, scripts: ReadonlyMap<string, Script>) {
  const known = scripts.get(url);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (known?.integrity) script.integrity = known.integrity;
  if (known) {
    known.outcome = 'unanswered';
    script.addEventListener('load', () => (known.outcome = 'loaded'));
    script.addEventListener('error', () => (known.outcome = 'failed'));
  }
  return { script, timeout: SCRIPT_LIMIT_MS };
}

async function nameFailure(
  error: unknown,
  remote: PageRemote,
  url: string,
  script: Script | undefined,
): Promise<LoadFailure> {
  const what = `${remote.name} ${remote.version}`;
  if (isChunkError(error)) return new LoadFailure('chunk-missing', what, error);
  if (script?.outcome === 'unanswered') return new LoadFailure('load-timed-out', what, error);
  if (script?.outcome === 'failed') return new LoadFailure(await diagnoseScript(url, script.integrity), what, error);
  return new LoadFailure('entry-threw', what, error);
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'Root' in value && typeof value.Root === 'function';
}

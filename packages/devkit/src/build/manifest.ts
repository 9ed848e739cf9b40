import { isByContent } from '@baize/contract/addresses';
import { RemoteManifest } from '@baize/contract/manifest';
import { listedCall } from '@baize/contract/listed-call';
import { namespacesOf } from '@baize/contract/namespaces';
import type { ModuleDefinition, ModuleManifest, Navigation, NavigationDefinition } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import type { Call, CallInput } from '@baize/protocol';
import * as z from 'zod/mini';
import type { Stats } from '../webpack/webpack.ts';
import { BuildError } from './build-error.ts';
import { cataloguePaths } from './catalogues.ts';
import { callNamesOfExpose, entryFile, filesOfExpose, namespacesOfExpose } from './chunk-files.ts';
import type { TextOf } from './manifest-texts.ts';
import type { RemoteProject } from './remote-project.ts';

/** What the build found out, from which a manifest is made. */
export interface BuiltRemote {
  readonly web: Stats;
  /** Entry of the node build, from its folder. */
  readonly entryInNode: string;
  readonly files: RemoteManifest['files'];
}

/**
 * The manifest of a built remote.
 *
 * @throws BuildError `manifest-invalid`, `text-missing`
 */
export function makeManifest(project: RemoteProject, built: BuiltRemote): RemoteManifest {
  const entry = { web: `web/${entryFile(built.web, project.container)}`, node: `node/${built.entryInNode}` };
  return manifestOf(project, {
    entry,
    files: built.files,
    partsOf: (module) => ({
      calls: callsOf(built.web, module),
      ...sharedNamespaces(project, built.web, module.expose),
      ...headFiles(built.web, entry.web, module.expose),
    }),
  });
}

/**
 * The manifest as far as it follows from what people write: calls of the protocol and files are those of a build.
 *
 * @throws BuildError `manifest-invalid`, `text-missing`
 */
export function draftManifest(project: RemoteProject): RemoteManifest {
  return manifestOf(project, {
    entry: { web: 'web/entry.js', node: 'node/entry.js' },
    files: {},
    partsOf: (module) => ({ calls: ownCalls(module), styles: [], scripts: [] }),
  });
}

/** What a build adds to the definition. */
interface BuiltParts extends Pick<RemoteManifest, 'entry' | 'files'> {
  readonly partsOf: (module: ModuleDefinition) => Partial<ModuleManifest>;
}

function manifestOf(project: RemoteProject, { entry, files, partsOf }: BuiltParts): RemoteManifest {
  const { name, version, container, definition, shared } = project;
  const catalogues = cataloguePaths(project);
  const parsed = RemoteManifest.safeParse({
    schema: 1,
    name,
    version,
    contract: definition.contract,
    container,
    entry,
    modules: definition.modules.map((module) => ({
      ...described(module, project.textOf),
      locales: catalogues.get(module.namespace),
      ...partsOf(module),
    })),
    ...(definition.hosts && { hosts: definition.hosts }),
    files,
    shared: Object.fromEntries(
      Object.entries(shared).map(([library, { requiredVersion }]) => [library, requiredVersion]),
    ),
  });
  if (!parsed.success) throw new BuildError('manifest-invalid', z.prettifyError(parsed.error), parsed.error);
  return parsed.data;
}

/** A module with its texts, and without what only its build needs to know. */
function described(
  { source: _source, calls: _calls, routes, navigation, ...rest }: ModuleDefinition,
  textOf: TextOf,
): Omit<ModuleManifest, 'locales' | 'styles' | 'scripts'> {
  return {
    ...rest,
    routes: routes.map(({ title, description, ...route }) => ({
      ...route,
      title: textOf(title),
      ...(description !== undefined && { description: textOf(description) }),
    })),
    ...(navigation && { navigation: navigationOf(navigation, textOf) }),
  };
}

function navigationOf({ title, caption, ...rest }: NavigationDefinition, textOf: TextOf): Navigation {
  return { ...rest, title: textOf(title), ...(caption !== undefined && { caption: textOf(caption) }) };
}

/** @throws BuildError `manifest-invalid` */
function callsOf(web: Stats, module: ModuleDefinition): string[] {
  return [...new Set([...protocolCalls(web, module.expose), ...ownCalls(module)])];
}

/** @throws BuildError `manifest-invalid` */
function ownCalls({ expose, calls: own = [] }: ModuleDefinition): string[] {
  const strange = own.filter(({ service }) => service !== 'bound').map(listedCall);
  if (strange.length > 0)
    throw new BuildError('manifest-invalid', `${expose}: its own calls are bound, unlike ${strange.join(', ')}`);
  return own.map(listedCall);
}

/** Any other value that a source calls `calls` is not the protocol's. */
function protocolCalls(web: Stats, expose: string): string[] {
  const known: Readonly<Record<string, unknown>> = calls;
  return callNamesOfExpose(web, expose)
    .filter((name) => Object.hasOwn(known, name))
    .map((name) => known[name] as Partial<Call<CallInput, unknown>>)
    .flatMap(({ method, service, path }) => (method && service && path ? [listedCall({ method, service, path })] : []));
}

function sharedNamespaces(
  project: RemoteProject,
  web: Stats,
  expose: string,
): Pick<ModuleManifest, 'sharedNamespaces'> {
  const catalogues = cataloguePaths(project);
  const named = namespacesOfExpose(web, expose, Object.keys(project.definition.sharedNamespaces ?? {}));
  if (named.length === 0) return {};
  return { sharedNamespaces: named.map((namespace) => ({ namespace, locales: catalogues.get(namespace)! })) };
}

function headFiles(web: Stats, entry: string, expose: string): Pick<ModuleManifest, 'styles' | 'scripts'> {
  const { styles, scripts } = filesOfExpose(web, expose);
  return { styles: styles.map((file) => `web/${file}`), scripts: [entry, ...scripts.map((file) => `web/${file}`)] };
}

/**
 * A release holds every file that its manifest names.
 *
 * @throws BuildError `manifest-invalid`
 */
export function refuseMissingFiles({ modules, entry, files }: RemoteManifest): void {
  const named = modules.flatMap((module) => [
    ...module.styles,
    ...module.scripts,
    ...namespacesOf(module).flatMap(({ locales }) => Object.values(locales)),
    ...(module.navigation?.art ? [module.navigation.art] : []),
  ]);
  const missing = [...named, entry.web, entry.node].filter((file) => !Object.hasOwn(files, file));
  if (missing.length > 0) throw new BuildError('manifest-invalid', `the release has no ${missing.join(', ')}`);
}

/**
 * Every file of the container is called by its own hash, and something that browsers load names it so: a browser would
 * refuse another one.
 *
 * @param read resolves with the bytes of a file of the release
 * @throws BuildError `integrity-stale`
 */
export async function refuseStaleNames(
  { files, entry: { web } }: Pick<RemoteManifest, 'files' | 'entry'>,
  read: (file: string) => Promise<Buffer>,
): Promise<void> {
  const names = Object.keys(files).filter((file) => file.startsWith('web/'));
  const texts = (await Promise.all(names.map(read))).map(String);
  const stale = names.filter((file) => {
    const isNamed = file === web || texts.some((text) => text.includes(hashOf(file)));
    return !isNamed || !isByContent({ files: { [file]: files[file]! } });
  });
  if (stale.length > 0) throw new BuildError('integrity-stale', `another hash is told of ${stale.join(', ')}`);
}

/** The part of a name that is the hash: the last but its ending. */
function hashOf(file: string): string {
  return file.split('.').at(-2) ?? file;
}

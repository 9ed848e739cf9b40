import { RemoteManifest } from '@baize/contract/manifest';
import { listedCall } from '@baize/contract/listed-call';
import { namespacesOf } from '@baize/contract/namespaces';
import type { ModuleDefinition, ModuleManifest, Navigation, NavigationDefinition } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import type { Call, CallInput } from '@baize/protocol';
import * as z from 'zod/mini';
import type { Stats } from '../webpack/webpack.ts';
import { chunkIntegrity } from '../webpack/chunk-integrity.ts';
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
  const { name, version, container, definition, shared } = project;
  const entry = { web: `web/${entryFile(built.web, container)}`, node: `node/${built.entryInNode}` };
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
      calls: callsOf(built.web, module),
      locales: catalogues.get(module.namespace),
      ...sharedNamespaces(project, built.web, module.expose),
      ...headFiles(built.web, entry.web, module.expose),
    })),
    ...(definition.hosts && { hosts: definition.hosts }),
    files: withoutOwnHash(built.files, entry.web),
    shared: Object.fromEntries(
      Object.entries(shared).map(([library, { requiredVersion }]) => [library, requiredVersion]),
    ),
  });
  if (!parsed.success) throw new BuildError('manifest-invalid', z.prettifyError(parsed.error), parsed.error);
  return parsed.data;
}

/** No entry can ask for itself: whoever loads it asks by the release's hash. */
function withoutOwnHash(files: RemoteManifest['files'], entry: string): RemoteManifest['files'] {
  const { [entry]: own, ...others } = files;
  return own === undefined ? files : { ...others, [entry]: { integrity: own.integrity, bytes: own.bytes } };
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
function callsOf(web: Stats, { expose, calls: own = [] }: ModuleDefinition): string[] {
  const strange = own.filter(({ service }) => service !== 'bound').map(listedCall);
  if (strange.length > 0)
    throw new BuildError('manifest-invalid', `${expose}: its own calls are bound, unlike ${strange.join(', ')}`);
  return [...new Set([...protocolCalls(web, expose), ...own.map(listedCall)])];
}

/** What else a source may have under the name `calls` is none of the protocol's. */
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
 * A browser would refuse every script or sheet whose hash is not carried by the file that loads it: the entry, or a chunk
 * with parts that it loads later.
 *
 * @param read resolves with the bytes of a file of the release
 * @throws BuildError `integrity-stale`
 */
export async function refuseStaleIntegrity(
  { files, entry: { web } }: Pick<RemoteManifest, 'files' | 'entry'>,
  read: (file: string) => Promise<Buffer>,
): Promise<void> {
  const names = Object.keys(files).filter((file) => /^web\/.*\.(css|js)$/.test(file));
  const chunks = await Promise.all(names.map(async (file) => ({ file, bytes: await read(file) })));
  const carried = new Set(chunks.flatMap(({ bytes }) => String(bytes).match(/sha256-[A-Za-z0-9+/]{43}=/g) ?? []));
  const stale = chunks.filter(({ file, bytes }) => file !== web && !carried.has(chunkIntegrity(bytes)));
  if (stale.length > 0)
    throw new BuildError('integrity-stale', `no file has the hash of ${stale.map(({ file }) => file).join(', ')}`);
}

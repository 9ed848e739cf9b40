import { RemoteManifest } from '@baize/contract/manifest';
import type { ModuleDefinition, ModuleManifest } from '@baize/contract';
import * as z from 'zod/mini';
import type { Stats } from '../webpack/webpack.ts';
import { BuildError } from './build-error.ts';
import { cataloguePaths } from './catalogues.ts';
import { entryFile, filesOfExpose } from './chunk-files.ts';
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
 * @throws BuildError `manifest-invalid`
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
      ...described(module),
      locales: catalogues.get(module.namespace),
      ...headFiles(built.web, entry.web, module.expose),
    })),
    files: built.files,
    shared: Object.fromEntries(
      Object.entries(shared).map(([library, { requiredVersion }]) => [library, requiredVersion]),
    ),
  });
  if (!parsed.success) throw new BuildError('manifest-invalid', z.prettifyError(parsed.error), parsed.error);
  return parsed.data;
}

/** A module without what only its build needs to know. */
function described(module: ModuleDefinition): Omit<ModuleDefinition, 'source'> {
  const { source: _source, ...rest } = module;
  return rest;
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
    ...Object.values(module.locales),
    ...(module.navigation?.art ? [module.navigation.art] : []),
  ]);
  const missing = [...named, entry.web, entry.node].filter((file) => !Object.hasOwn(files, file));
  if (missing.length > 0) throw new BuildError('manifest-invalid', `the release has no ${missing.join(', ')}`);
}

/**
 * A browser would refuse every chunk whose hash the entry does not carry.
 *
 * @param entry source of the browser's entry
 * @throws BuildError `integrity-stale`
 */
export function refuseStaleIntegrity({ modules, entry: { web }, files }: RemoteManifest, entry: string): void {
  const scripts = new Set(modules.flatMap((module) => module.scripts).filter((file) => file !== web));
  const stale = [...scripts].filter((file) => !entry.includes(files[file]?.integrity ?? file));
  if (stale.length > 0) throw new BuildError('integrity-stale', `the entry has another hash of ${stale.join(', ')}`);
}

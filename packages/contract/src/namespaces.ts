import type { ModuleManifest, TextNamespace } from './manifest.ts';

/** Every namespace whose texts a module shows: its own first, then those it shares. */
export function namespacesOf({
  namespace,
  locales,
  sharedNamespaces = [],
}: Pick<ModuleManifest, 'namespace' | 'locales' | 'sharedNamespaces'>): readonly TextNamespace[] {
  return [{ namespace, locales }, ...sharedNamespaces];
}

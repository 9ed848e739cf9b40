import type { Call, CallInput } from '@baize/protocol';
import type { ModuleManifest, Navigation } from './manifest.ts';

type Route = ModuleManifest['routes'][number];

/**
 * A key of the catalogues in the folder `manifest` of the remote's texts. The build puts the text of each language into
 * the manifest in its place; these catalogues are no part of the release.
 */
export type ManifestTextKey = string;

/** A route as its author writes it: title and description are keys of the manifest's catalogue. */
export interface RouteDefinition extends Omit<Route, 'title' | 'description'> {
  readonly title: ManifestTextKey;
  readonly description?: ManifestTextKey;
}

/** A place in the navigation as its author writes it: title and caption are keys of the manifest's catalogue. */
export interface NavigationDefinition extends Omit<Navigation, 'title' | 'caption'> {
  readonly title: ManifestTextKey;
  readonly caption?: ManifestTextKey;
}

/** One module as its author writes it; the build fills in what only the build knows. */
export interface ModuleDefinition extends Omit<
  ModuleManifest,
  'routes' | 'navigation' | 'calls' | 'locales' | 'sharedNamespaces' | 'styles' | 'scripts'
> {
  /** Source file whose default export is the RemoteModule, from the remote's `src`. */
  readonly source: string;
  readonly routes: readonly RouteDefinition[];
  readonly navigation?: NavigationDefinition;
  /** Calls of its team's own service, each with `service: 'bound'`. Those of the protocol the build finds by itself. */
  readonly calls?: readonly Pick<Call<CallInput, unknown>, 'method' | 'path' | 'service'>[];
}

/** The table of contents of a remote, in its `src/remote.ts`. Name and version come from its package.json. */
export interface RemoteDefinition {
  /** Range of CONTRACT_VERSION it was written for. */
  readonly contract: string;
  /** Folder of the catalogues, one JSON file a language, from the remote's `src`. */
  readonly locales: string;
  /**
   * Texts that it shares with other remotes: by namespace the exported folder of a package, `@baize/game-kit/locales`,
   * with one JSON file a language. The build gives a namespace to each module whose sources name a key of it.
   */
  readonly sharedNamespaces?: Readonly<Record<string, string>>;
  /** Folder of files that go into the release as they are, from the remote's `src`. */
  readonly assets?: string;
  /** Origins beside its service that its scripts reach: a page blocks any that is not named here. */
  readonly hosts?: readonly string[];
  readonly modules: readonly ModuleDefinition[];
}

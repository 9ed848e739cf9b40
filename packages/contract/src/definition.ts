import type { ModuleManifest } from './manifest.ts';

/** One module as its author writes it; the build fills in what only the build knows. */
export interface ModuleDefinition extends Omit<ModuleManifest, 'locales' | 'sharedNamespaces' | 'styles' | 'scripts'> {
  /** Source file whose default export is the RemoteModule, from the remote's `src`. */
  readonly source: string;
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
  readonly modules: readonly ModuleDefinition[];
}

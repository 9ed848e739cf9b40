import type { ModuleManifest } from '@baize/contract';
import type { PageRemote } from './page-state.ts';
import type { PageRemotes } from './route-match.ts';

type Route = ModuleManifest['routes'][number];
type Navigation = NonNullable<ModuleManifest['navigation']>;

export interface SentRoute extends Omit<Route, 'title' | 'description' | 'game'> {
  readonly title: string;
  readonly game?: true;
}

export interface SentNavigation extends Omit<Navigation, 'title' | 'caption'> {
  readonly title: string;
  readonly caption?: string;
}

/** A module as every page has it: its paths, its title in the page's language, and what is shown until it is loaded. */
export interface SentModule extends Pick<ModuleManifest, 'expose' | 'skeleton' | 'cloth'> {
  readonly routes: readonly SentRoute[];
  readonly guests?: false;
  readonly navigation?: SentNavigation;
}

export interface SentRemote extends Pick<PageRemote, 'stopped' | 'unpublished' | 'version'> {
  /** Where it is not the key that it is sent by. */
  readonly name?: string;
  /** Its address, where it differs from that of all others. */
  readonly base?: string;
  readonly modules: readonly SentModule[];
}

/** What it takes to mount one module: the rest of its manifest, and the hash of every file that it names. */
export interface ModuleFiles extends Pick<PageRemote, 'contract' | 'container' | 'entry' | 'integrity' | 'react'> {
  readonly module: Omit<ModuleManifest, keyof SentModule>;
  /** They are in the folder that the remote's versions share; else in that of the version. */
  readonly shared?: true;
}

/** The remotes of a page as they are sent: of the module that it shows all, of the others what a page draws of them. */
export interface SentRemotes {
  /** Address of most releases' folders, with `{name}` in it, and `{version}` where versions do not share it. */
  readonly base: string;
  readonly remotes: Readonly<Record<string, SentRemote>>;
  /** Files of the page's own module. */
  readonly own: (ModuleFiles & OwnModule) | null;
  /** Those of a developer's own server are sent as they are. */
  readonly development?: PageRemotes;
}

/** A module, by the remote's key among those of the page. */
export interface OwnModule {
  readonly remote: string;
  readonly expose: string;
}

export function addressOfRelease(pattern: string, name: string, version: string): string {
  return pattern.replace('{name}', name).replace('{version}', version);
}

/** Path of the {@link ModuleFiles} of a module, with the version as one that a page may hold for long. */
export const MODULE_FILES = '/_baize/modules';

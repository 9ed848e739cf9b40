import type { LoadAnswer, ModuleManifest, RemoteLocation, RemoteManifest } from '@baize/contract';
import type { Catalogue } from '../fake-shell/fake-i18n.ts';

/** One page of a release as one kind of visitor sees it. */
export interface CheckedPage {
  readonly module: ModuleManifest;
  readonly location: RemoteLocation;
  readonly session: 'guest' | 'player';
}

/** What the browser gets for a page that the server has rendered. */
export interface PageTask {
  readonly manifest: RemoteManifest;
  readonly page: CheckedPage;
  readonly catalogue: Catalogue;
  /** First data, as it survives JSON. */
  readonly data: unknown;
}

/** What became of a page in the browser. */
export interface PageAnswer {
  /** The errors that React, or the container, reported. */
  readonly errors: readonly string[];
  /** What was thrown after the page was mounted: by an effect, of which a simulated browser may be the cause. */
  readonly later: readonly string[];
  readonly calls: readonly string[];
  readonly libraries: readonly string[];
}

/** A page that was rendered, or why it was not. */
export type Rendered = { readonly html: string; readonly data: unknown } | { readonly without: LoadAnswer | 'no-data' };

/** Addresses with parameters are left out: only the remote's service knows a value for them. */
export function pagesOf({ modules }: Pick<RemoteManifest, 'modules'>): CheckedPage[] {
  return modules.flatMap((module) =>
    module.routes
      .filter(({ pattern }) => !/[:*]/.test(pattern))
      .flatMap(({ pattern }) =>
        (module.guests ? (['guest', 'player'] as const) : (['player'] as const)).map((session) => ({
          module,
          location: { path: pattern, params: {}, search: '' },
          session,
        })),
      ),
  );
}

/** A page in words, for the report. */
export function nameOf({ location, session }: CheckedPage): string {
  return `${location.path} for a ${session}`;
}

/** Base address of the release's files, on both sides. */
export const RELEASE_BASE = '/release/';

/** Prefix of `useId` in a remote's root, as every shell has it. */
export function identifierPrefix({ name }: Pick<RemoteManifest, 'name'>, { module }: CheckedPage): string {
  return `${name}-${module.expose.slice(2)}-`;
}

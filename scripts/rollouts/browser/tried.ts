import type { RemoteRelease } from '@baize/contract/channel';
import type { BrowserView, Fault } from '../faults.ts';

export type Side = 'candidate' | 'stable';

/** A running rollout, and what was seen of it. */
export interface Tried {
  readonly remote: string;
  /** Null of the healthy one. */
  readonly fault: Fault | null;
  readonly versions: Readonly<Record<Side, string>>;
  /** As the channel has it. */
  release: RemoteRelease;
  /** When each page of the candidate was sent, in milliseconds since 1970. */
  readonly pages: number[];
  /** Visitors who are to get it. */
  readonly drawn: Record<Side, number>;
  readonly browsers: Readonly<Record<Side, BrowserView[]>>;
}

export function isOver({ release }: Tried): boolean {
  return release.candidate === null;
}

/** A server sent a page of this version. */
export function sent({ versions, pages }: Tried, version: string): void {
  if (version === versions.candidate) pages.push(Date.now());
}

/** Its version in a page's `baize-resolution`. */
export function versionIn(resolution: string | null | undefined, remote: string): string {
  const version = new RegExp(`(?:^| )${remote}@(\\S+)`).exec(resolution ?? '')?.[1];
  if (version === undefined) throw new Error(`The site sent a page without ${remote}: ${resolution}`);
  return version;
}

/** The page of the remote for this visitor. */
export function placeOf({ remote }: Tried, { isOdd }: { readonly isOdd: boolean }): string {
  return isOdd ? `/hi/${remote}` : `/${remote}`;
}

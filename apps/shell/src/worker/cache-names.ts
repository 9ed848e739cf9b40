/** Names of the caches. Those of a build go with it, those of a remote's version when no page needs it any more. */

export interface BuildCaches {
  /** Files of the shell that are loaded later. */
  readonly files: string;
  readonly pages: string;
  readonly offline: string;
}

const OF_A_BUILD = /^(files|pages|offline) /;
const OF_A_REMOTE = 'remote ';

/** @param build distinguishes builds */
export function cachesOf(build: string): BuildCaches {
  return { files: `files ${build}`, pages: `pages ${build}`, offline: `offline ${build}` };
}

/** @param version as `games-dice@1.0.0` */
export function remoteCache(version: string): string {
  return OF_A_REMOTE + version;
}

/** Of all caches, those that another build left. */
export function ofOtherBuilds(names: readonly string[], own: BuildCaches): readonly string[] {
  const kept: readonly string[] = Object.values(own);
  return names.filter((name) => OF_A_BUILD.test(name) && !kept.includes(name));
}

/** Of all caches, those of versions that are not among the used ones. */
export function ofUnusedRemotes(names: readonly string[], used: ReadonlySet<string>): readonly string[] {
  return names.filter((name) => name.startsWith(OF_A_REMOTE) && !used.has(name.slice(OF_A_REMOTE.length)));
}

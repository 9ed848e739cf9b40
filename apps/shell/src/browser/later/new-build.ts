import type { BuildMeta, LatestBuild } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { savesData } from '../../services/site/saves-data.ts';

/** Where the browser's files are in a build, and at which address. */
const FILES = { folder: 'web/assets/', path: '/assets/' };
/** `name.0123abcd.js`, as the build names a file by the hash of its content. */
const HASHED = /^(.+)\.[0-9a-f]{8}\.(\w+)$/;

/** Both are answered by the site itself, by the server whose pages they describe. @throws when it does not answer */
export async function latestBuild(): Promise<string> {
  return (await readBuildFile<LatestBuild>(calls.getLatestBuild.path, 'no-store')).id;
}

/**
 * Reads what a build is made of and loads ahead its files in place of those that this page has loaded, so that loading
 * the page again is short.
 *
 * @throws when the site does not describe that build
 */
export async function getReadyFor(build: string): Promise<void> {
  const path = calls.getBuild.path.replace('{buildId}', build);
  const { files } = await readBuildFile<BuildMeta>(path, 'default');
  if (savesData()) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const href of filesInPlaceOf(Object.keys(files), loaded, location.origin)) loadAhead(href);
}

/**
 * @param files of a build, by their paths from its root
 * @param loaded addresses that a page has loaded
 * @returns paths of the build's files that replace loaded ones, under other names
 */
export function filesInPlaceOf(files: readonly string[], loaded: readonly string[], origin: string): string[] {
  const paths = loaded.filter((url) => url.startsWith(origin)).map((url) => new URL(url).pathname);
  const wanted = new Set(paths.map(partOf));
  wanted.delete(undefined);
  return files
    .filter((file) => file.startsWith(FILES.folder))
    .map((file) => FILES.path + file.slice(FILES.folder.length))
    .filter((path) => !paths.includes(path) && wanted.has(partOf(path)));
}

/** What stays the same of a file's name from build to build; undefined for any other file. */
function partOf(path: string): string | undefined {
  const [, name, kind] = HASHED.exec(path.slice(FILES.path.length)) ?? [];
  return path.startsWith(FILES.path) && name ? `${name}.${kind}` : undefined;
}

function loadAhead(href: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}

async function readBuildFile<Answer>(path: string, cache: RequestCache): Promise<Answer> {
  const answer = await fetch(path, { cache });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

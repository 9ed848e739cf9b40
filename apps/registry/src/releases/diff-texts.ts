import type { RemoteManifest } from '@baize/contract/manifest';
import { namespacesOf } from '@baize/contract/namespaces';
import { parseJson } from '@baize/registry-client/parse-json';
import type { TextChanges } from '@baize/registry-client/releases/release-diff';
import { namesDiff } from './diff-names.ts';

/** A usual catalogue has some kilobytes; the registry does not read a larger one. */
const MOST_BYTES = 512 * 1024;
const MOST_DEPTH = 10;

/** Catalogues that differ, by namespace and language. @param read the bytes of a file, by its hash */
export async function textsDiff(
  before: RemoteManifest,
  after: RemoteManifest,
  read: (integrity: string) => Promise<Buffer | null>,
): Promise<TextChanges[]> {
  const [old, fresh] = [cataloguesOf(before), cataloguesOf(after)];
  const changes: TextChanges[] = [];
  for (const [name, { namespace, language }] of [...new Map([...old, ...fresh])].toSorted(byName)) {
    const files = [old.get(name)?.file, fresh.get(name)?.file];
    if (files[0]?.integrity === files[1]?.integrity) continue;
    const [was, is] = await Promise.all(files.map((file) => keysOf(file, read)));
    if (was && is) {
      const names = namesDiff([...was.keys()], [...is.keys()]);
      const changed = [...is.keys()].filter((key) => was.has(key) && was.get(key) !== is.get(key)).toSorted();
      changes.push({ namespace, language, ...names, changed, unread: false });
    } else changes.push({ namespace, language, added: [], removed: [], changed: [], unread: true });
  }
  return changes.filter(
    ({ added, removed, changed, unread }) => unread || added.length + removed.length + changed.length > 0,
  );
}

interface Catalogue {
  readonly namespace: string;
  readonly language: string;
  readonly file: RemoteManifest['files'][string] | undefined;
}

function cataloguesOf({ modules, files }: RemoteManifest): Map<string, Catalogue> {
  const all = modules.flatMap(namespacesOf).flatMap(({ namespace, locales }) =>
    Object.entries(locales).map(([language, path]) => {
      const file = Object.hasOwn(files, path) ? files[path] : undefined;
      return [`${namespace} ${language}`, { namespace, language, file }] as const;
    }),
  );
  return new Map(all);
}

/** Texts by their whole keys; empty for a missing file, null for one that is not read. */
async function keysOf(
  file: Catalogue['file'],
  read: (integrity: string) => Promise<Buffer | null>,
): Promise<Map<string, string> | null> {
  if (!file) return new Map();
  if (file.bytes > MOST_BYTES) return null;
  const json = parseJson((await read(file.integrity))?.toString('utf8') ?? '');
  return typeof json === 'object' && json !== null ? new Map(flat(json, '', 0)) : null;
}

function flat(value: object, before: string, depth: number): (readonly [string, string])[] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    typeof each === 'object' && each !== null && depth < MOST_DEPTH
      ? flat(each, `${before}${key}.`, depth + 1)
      : [[`${before}${key}`, JSON.stringify(each)] as const],
  );
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

import { DEFAULT_LOCALE } from '@baize/protocol';
import { cataloguesOf } from './check-catalogues.ts';
import { stemOf } from '@baize/protocol/completed';
import { flattenCatalogue } from './catalogue.ts';
import { isSource, isTest } from './repository.ts';
import type { Finding, Repository, Rule } from './repository.ts';

/** Packages whose texts remotes share, and their namespace: keys of it begin with its name. */
export const KITS: Readonly<Record<string, string>> = {
  'packages/game-kit': 'kit',
  'packages/player-kit': 'player',
};

/** Texts that the build puts into a remote's manifest: no screen can show them by their key. */
const OF_MANIFEST = /\/locales\/manifest\/\w+\.json$/;

/** A call of the translator with a literal key. */
const LITERAL = /(?<![\w.])(?:i18n\.|texts\.)?t\(\s*'([^'\n]+)'/g;
const STRING = /'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)`/g;
/**
 * A catalogue that sources read by its type: the compiler finds missing names, so only unused ones are left to find.
 */
const TYPED = /^import type \w+ from '[^']*\/locales\/\w+\.json';$/m;
const WORD = /[\w-]+/g;
/** The fixed beginning of a key that is made at run time, `risk.${risk}`. */
const MADE = /`([\w-]+\.[\w.-]*)\$\{/g;

/**
 * Every key that a source names is in its catalogue, and every key of a catalogue is used.
 *
 * A key counts as used when any string of the app's sources is that key. Keys that are made at run time begin with
 * their group as literal text: `` t(`risk.${risk}`) `` uses every key under `risk.`. The keys of a kit,
 * `kit.`, are used when the kit or any app uses them. In a workspace that reads its catalogue by its type the last name
 * of a key counts, wherever it is written.
 */
export const checkTextKeys: Rule = (repository) => {
  const catalogues = cataloguesOf(repository).filter(({ files }) => repository.files.includes(files[DEFAULT_LOCALE]));
  const keys = catalogues.flatMap(({ workspace, files }) => keysOf(repository, workspace, files[DEFAULT_LOCALE]));
  const shared = keys.filter(({ workspace }) => workspace in KITS);
  return [...new Set(catalogues.map(({ workspace }) => workspace))].flatMap((workspace) => {
    const own = keys.filter((key) => key.workspace === workspace);
    return judge(repository, workspace, own, shared);
  });
};

interface Key {
  readonly workspace: string;
  readonly file: string;
  readonly key: string;
}

function keysOf({ read }: Repository, workspace: string, file: string): Key[] {
  const group = workspace in KITS ? `${KITS[workspace]}.` : '';
  const stems = new Set([...flattenCatalogue(JSON.parse(read(file))).keys()].map(stemOf));
  return [...stems].map((stem) => ({ workspace, file, key: group + stem }));
}

function judge({ files, read }: Repository, workspace: string, own: readonly Key[], shared: readonly Key[]): Finding[] {
  // A kit's texts may be named by the kit and by the apps that use it.
  const readers = workspace in KITS ? [workspace, 'apps'] : [workspace];
  const sources = files.filter(
    (file) => readers.some((reader) => file.startsWith(`${reader}/`)) && isSource(file) && !isTest(file),
  );
  const known = new Set([...own, ...shared].filter(({ file }) => !OF_MANIFEST.test(file)).map(({ key }) => key));
  const strings = new Set<string>();
  const prefixes = new Set<string>();
  const missing: Finding[] = [];
  const isTyped = sources.some((file) => file.startsWith(`${workspace}/`) && TYPED.test(read(file)));
  const words = new Set(isTyped ? sources.flatMap((file) => read(file).match(WORD) ?? []) : []);
  for (const file of sources) {
    const text = read(file);
    for (const match of text.matchAll(STRING)) strings.add(match[1] ?? match[2] ?? match[3] ?? '');
    for (const match of text.matchAll(MADE)) prefixes.add(match[1] ?? '');
    if (!file.startsWith(workspace)) continue;
    for (const [, key = ''] of text.matchAll(LITERAL)) {
      if (!known.has(key)) missing.push({ file, says: `${key} is in no catalogue` });
    }
  }
  const isUsed = (key: string): boolean =>
    isTyped
      ? words.has(key.slice(key.lastIndexOf('.') + 1))
      : strings.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix));
  const unused = own
    .filter(({ key }) => !isUsed(key))
    .map(({ key, file }) => ({ file, says: `${key} is used nowhere` }));
  return [...missing, ...unused];
}

import { DEFAULT_LOCALE } from '@baize/protocol';
import { cataloguesOf } from './check-catalogues.ts';
import { flattenCatalogue, stemOf } from './catalogue.ts';
import { isSource, isTest } from './repository.ts';
import type { Finding, Repository, Rule } from './repository.ts';

/** Packages whose texts travel in the catalogues of the remotes that use them, under a group of their own. */
const KITS: Readonly<Record<string, string>> = { 'packages/game-kit': 'kit.' };

/** A call of the translator with a literal key. */
const LITERAL = /(?<![\w.])(?:i18n\.|texts\.)?t\(\s*'([^'\n]+)'/g;
const STRING = /'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)`/g;
/** The fixed beginning of a key that is made at run time, `risk.${risk}`. */
const MADE = /`([\w-]+\.[\w.-]*)\$\{/g;

/**
 * Every key that a source names is in its catalogue, and every key of a catalogue is used.
 *
 * A key counts as used when any string of the app's sources is that key. Keys that are made at run time begin with
 * their group as literal text: `` t(`risk.${risk}`) `` uses every key under `risk.`. A game kit's
 * keys, `kit.`, stand in the game's catalogue and are used when the kit or any game uses them.
 */
export const checkTextKeys: Rule = (repository) => {
  const catalogues = cataloguesOf(repository).filter(({ files }) => repository.files.includes(files[DEFAULT_LOCALE]));
  const workspaces = [...new Set(catalogues.map(({ workspace }) => workspace))];
  return workspaces.flatMap((workspace) => {
    const files = catalogues
      .filter((catalogue) => catalogue.workspace === workspace)
      .map((catalogue) => catalogue.files[DEFAULT_LOCALE]);
    return judge(repository, workspace, files);
  });
};

function judge(repository: Repository, workspace: string, catalogues: readonly string[]): Finding[] {
  // A kit's texts may be named by the kit and by whoever uses it.
  const readers = workspace in KITS ? [workspace, 'apps'] : [workspace];
  const sources = repository.files.filter(
    (file) => readers.some((reader) => file.startsWith(`${reader}/`)) && isSource(file) && !isTest(file),
  );
  const group = KITS[workspace] ?? '';
  const keys = new Map(
    catalogues.flatMap((file) =>
      [...flattenCatalogue(JSON.parse(repository.read(file))).keys()].map(
        (key) => [group + stemOf(key), file] as const,
      ),
    ),
  );
  const strings = new Set<string>();
  const prefixes = new Set<string>();
  const missing: Finding[] = [];
  for (const file of sources) {
    const text = repository.read(file);
    for (const match of text.matchAll(STRING)) strings.add(match[1] ?? match[2] ?? match[3] ?? '');
    for (const match of text.matchAll(MADE)) prefixes.add(match[1] ?? '');
    if (!file.startsWith(workspace)) continue;
    for (const [, key = ''] of text.matchAll(LITERAL)) {
      if (!keys.has(key)) missing.push({ file, says: `${key} is in no catalogue` });
    }
  }
  const isUsed = (key: string): boolean => strings.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix));
  const unused = [...keys]
    .filter(([key]) => !isUsed(key) && !ofKit(workspace, key))
    .map(([key, file]) => ({ file, says: `${key} is used nowhere` }));
  return [...missing, ...unused];
}

/** In a remote, a kit's texts are the kit's to use. */
function ofKit(workspace: string, key: string): boolean {
  return !(workspace in KITS) && Object.values(KITS).some((group) => key.startsWith(group));
}

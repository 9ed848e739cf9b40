import path from 'node:path';
import { isSource, isTest, linesMatching } from './repository.ts';
import type { Finding, Repository, Rule } from './repository.ts';

/** Files that everyone's tools expect by these names. */
const CONVENTIONAL = /^(README|LICENSE|CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|SECURITY|OFL-\w+)\.(md|txt)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;
const EMPTY_WORDS = /(^|[-.])(utils?|helpers?|common|misc)([-.]|$)/;

/** Files are named in kebab-case, after what they hold. */
export const checkFileNames: Rule = ({ files }) =>
  files.flatMap((file) => {
    const name = path.posix.basename(file);
    if (CONVENTIONAL.test(name) || name.startsWith('.')) return [];
    if (!KEBAB.test(name)) return [{ file, says: 'is not in kebab-case' }];
    return EMPTY_WORDS.test(name) ? [{ file, says: 'is named after no noun or verb of the product' }] : [];
  });

/** Outcomes, identifiers and delays come from seeds, node:crypto or an argument, never from a generator that can be guessed. */
export const checkRandomness: Rule = (repository) =>
  inLines(
    repository,
    (file) => isSource(file) && !isTest(file),
    /\bMath\.random\b/,
    () => 'use crypto, or take the randomness as an argument',
  );

/** Server-rendered pages forbid `style` attributes. Values that only exist in the browser are set on the element itself. */
export const checkInlineStyles: Rule = (repository) =>
  inLines(
    repository,
    (file) => file.endsWith('.tsx') && !isTest(file) && !file.includes('/dev/'),
    /\sstyle=\{/,
    () => 'the page’s policy forbids style attributes: use a class, or set the property on the element',
  );

/** Sources say nothing of the machine that they were written on. */
export const checkMachinePaths: Rule = (repository) =>
  inLines(
    repository,
    (file) => file !== 'package-lock.json',
    MACHINE_PATH,
    (match) => `${match} is a path of one machine`,
    { comments: true },
  );

/** Home folders, and the folder that this was first built in. The brackets keep the pattern from matching itself. */
const MACHINE_PATH = /(?:^|[\s'"`(=])(?:\/[h]ome\/|\/[U]sers\/|\/[r]oot\/|\/[w]ork\/|[A-Z]:\\[U]sers)[\w./\\-]*/;

function inLines(
  { files, read }: Repository,
  applies: (file: string) => boolean,
  pattern: RegExp,
  says: (match: string) => string,
  options?: { comments: boolean },
): Finding[] {
  return files
    .filter(applies)
    .flatMap((file) =>
      linesMatching(read(file), pattern, options).map(({ line, match }) => ({ file, line, says: says(match.trim()) })),
    );
}

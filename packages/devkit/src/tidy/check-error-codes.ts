import { ERRORS, LOCALES } from '@baize/protocol';
import { isSource, isTest, linesMatching } from './repository.ts';
import type { Finding, Repository, Rule } from './repository.ts';
import { flattenCatalogue } from './catalogue.ts';

/** What the browser's client adds to the codes of the API: there was no answer at all. */
const CLIENT_CODES = new Set(['network-error']);
const CATALOGUES = 'apps/shell/src/locales';

/** Every code that a remote or the shell looks out for is one that the API can answer with. */
export const checkErrorCodes: Rule = (repository) =>
  repository.files.filter((file) => readsCodes(file)).flatMap((file) => judge(repository, file));

/** The shell says every code of the API in every language. */
export const checkErrorTexts: Rule = (repository) =>
  LOCALES.flatMap((locale) => {
    const file = `${CATALOGUES}/${locale}/shell.json`;
    if (!repository.files.includes(file)) return [{ file, says: 'is missing' }];
    const keys = new Set(flattenCatalogue(JSON.parse(repository.read(file))).keys());
    return Object.keys(ERRORS)
      .filter((code) => !keys.has(`error.${code}`))
      .map((code) => ({ file, says: `has no text for error.${code}` }));
  });

/** Remotes and what they share. The shell and the registry also compare codes of their own, with types of their own. */
function readsCodes(file: string): boolean {
  const ofRemote = /^apps\/(?!shell\/|platform\/|registry\/|sandbox-)|^packages\/(game-kit|ui)\//.test(file);
  return ofRemote && isSource(file) && !isTest(file);
}

function judge({ read }: Repository, file: string): Finding[] {
  return linesMatching(read(file), /\bcode\s*[!=]==\s*'[^']+'/).flatMap(({ line, match }) => {
    const code = /'([^']+)'/.exec(match)?.[1] ?? '';
    return Object.hasOwn(ERRORS, code) || CLIENT_CODES.has(code)
      ? []
      : [{ file, line, says: `${code} is no code of packages/protocol/src/errors.ts` }];
  });
}

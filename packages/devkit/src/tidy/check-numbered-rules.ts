import { isSource } from './repository.ts';
import type { Finding, Repository, Rule } from './repository.ts';

const INDEX = 'docs/rules.md';
const ROWS = 'docs/rows.tsv';
/** A row of a table, an item of a list, or one of a comment, that begins with the rule's own number. */
const DEFINED_IN_DOCUMENT =
  /^(?:\| ([A-Z]{1,3})(\d{1,2}) +\||- \*\*([A-Z]{1,3})(\d{1,2})\*\* |- \[([A-Z]{1,3})(\d{1,2})\] )/;
const DEFINED_IN_COMMENT = /^ \* - \[([A-Z]{1,3})(\d{1,2})\] /;
const CITED = /\[([A-Z]{1,3}\d{1,2})\]/g;

interface NumberedRule {
  readonly id: string;
  readonly prefix: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Every numbered rule is defined once, under a prefix that the index gives to the file, and that is no letter of the
 * specification's rows; what sources cite as `[B3]` is defined.
 */
export const checkNumberedRules: Rule = (repository) => {
  if (!repository.files.includes(INDEX)) return [];
  const rules = repository.files.flatMap((file) => definedIn(repository, file));
  const index = indexOf(repository);
  const letters = new Set(lettersOfRows(repository));
  return [
    ...rules.flatMap((rule, at): Finding[] => {
      const first = rules.findIndex(({ id }) => id === rule.id);
      if (first < at) return [finding(rule, `defines ${rule.id}, as ${rules[first]?.file} does: one id is one rule`)];
      if (index.get(rule.prefix) !== rule.file)
        return [finding(rule, `defines ${rule.id}, and ${INDEX} does not give ${rule.prefix} to this file`)];
      return letters.has(rule.prefix)
        ? [finding(rule, `defines ${rule.id}, and ${rule.prefix} is a letter of the specification's rows`)]
        : [];
    }),
    ...[...index]
      .filter(([prefix]) => !rules.some((rule) => rule.prefix === prefix))
      .map(([prefix, file]) => ({ file: INDEX, says: `has ${prefix} in ${file}, which defines no such rule` })),
    ...unknownCitations(repository, new Set(rules.map(({ id }) => id))),
  ];
};

function definedIn({ read }: Repository, file: string): NumberedRule[] {
  const isDocument = file.endsWith('README.md');
  if (!isDocument && !isSource(file)) return [];
  return read(file)
    .split('\n')
    .flatMap((text, index) => {
      const parts = (isDocument ? DEFINED_IN_DOCUMENT : DEFINED_IN_COMMENT).exec(text)?.slice(1).filter(Boolean);
      if (!parts) return [];
      const [prefix = '', number = ''] = parts;
      return [{ id: prefix + number, prefix, file, line: index + 1 }];
    });
}

/** Prefix to file, as the table of the index links them. */
function indexOf({ read }: Repository): Map<string, string> {
  return new Map(
    [...read(INDEX).matchAll(/^\| ([A-Z]{1,3}) +\| .*\]\(\.\.\/([^)#]+)(?:#[^)]*)?\)/gm)].map(
      ([, prefix = '', file = '']) => [prefix, file],
    ),
  );
}

function lettersOfRows({ files, read }: Repository): string[] {
  return files.includes(ROWS)
    ? read(ROWS)
        .split('\n')
        .map((row) => row.slice(0, 1))
        .filter(Boolean)
    : [];
}

function unknownCitations({ files, read }: Repository, known: ReadonlySet<string>): Finding[] {
  return files
    .filter((file) => isSource(file) && !/^packages\/devkit\/src\/(tidy|rows|mutants)\//.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((text, index) =>
          [...text.matchAll(CITED)]
            .filter(([, id = '']) => !known.has(id))
            .map(([, id]) => ({ file, line: index + 1, says: `cites ${id}, which no README defines` })),
        ),
    );
}

function finding({ file, line }: NumberedRule, says: string): Finding {
  return { file, line, says };
}

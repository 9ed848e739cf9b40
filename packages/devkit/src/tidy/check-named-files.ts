import path from 'node:path';
import type { Finding, Rule } from './repository.ts';

/** A whole path from the root in code marks. */
const NAMED = /`((?:apps|packages|scripts|e2e|docs|deploy)\/[\w./@-]+\.(?:ts|tsx|mjs|py|json|md|yml))`/g;
/** The name of a source alone: the sentence around it says where it is. */
const BARE = /`([\w.-]+\.(?:ts|tsx|mjs|py))`/g;
/** Decisions describe their day, and things that are gone since. */
const HISTORY = 'docs/decisions/';

/** A file that a document names is there: a reader follows it. */
export const checkNamedFiles: Rule = ({ files, read }) => {
  const there = new Set(files);
  const names = new Set(files.map((file) => path.posix.basename(file)));
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((text, index): Finding[] => {
          const paths = [...text.matchAll(NAMED)].filter(([, named = '']) => !there.has(named));
          const bare = file.startsWith(HISTORY) ? [] : [...text.matchAll(BARE)];
          return [...paths, ...bare.filter(([, named = '']) => !names.has(named))].map(([, named]) => ({
            file,
            line: index + 1,
            says: `names ${named}, which is not there`,
          }));
        }),
    );
};

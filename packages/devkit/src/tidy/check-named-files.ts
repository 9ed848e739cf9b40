import type { Rule } from './repository.ts';

/** A whole path from the root in code marks; names of files alone are read beside the sentence that they stand in. */
const NAMED = /`((?:apps|packages|scripts|e2e|docs|deploy)\/[\w./@-]+\.(?:ts|tsx|mjs|json|md|yml))`/g;

/** A file that a document names is there: a reader follows it. */
export const checkNamedFiles: Rule = ({ files, read }) => {
  const there = new Set(files);
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((text, index) =>
          [...text.matchAll(NAMED)]
            .filter(([, named]) => !there.has(named ?? ''))
            .map(([, named]) => ({ file, line: index + 1, says: `names ${named}, which is not there` })),
        ),
    );
};

import { isTest } from './repository.ts';
import type { Finding, Rule } from './repository.ts';

/** What other workspaces and other teams import. */
const COVERED = ['contract', 'devkit', 'fairness', 'game-kit', 'ui'];
const EXPORTED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/;

/** Everything that a covered package exports says what it is: units, errors and source where there are any. */
export const checkDocstrings: Rule = ({ files, read }) =>
  files
    .filter((file) => COVERED.some((name) => file.startsWith(`packages/${name}/src/`)))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !isTest(file))
    .flatMap((file) => withoutDocstring(file, read(file)));

function withoutDocstring(file: string, source: string): Finding[] {
  const lines = source.split('\n');
  const documented = new Set<string>();
  return lines.flatMap((line, index) => {
    const name = EXPORTED.exec(line)?.[1];
    if (name === undefined) return [];
    // A schema and its type, or the signatures of one function, share a name and a docstring.
    if (lines[index - 1]?.trimEnd().endsWith('*/')) documented.add(name);
    return documented.has(name) ? [] : [{ file, line: index + 1, says: `exports ${name} without a docstring` }];
  });
}

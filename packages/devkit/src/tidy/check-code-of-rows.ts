import { declarationOf } from './declaration.ts';
import { CODE_OF_ROWS } from '../specification/code-of-rows.ts';
import type { Finding, Rule } from './repository.ts';

const LIST = 'packages/devkit/src/specification/code-of-rows.ts';

/** The code of each row is where the table says. */
export const checkCodeOfRows: Rule = ({ files, read }) => {
  if (!files.includes(LIST)) return [];
  return Object.entries(CODE_OF_ROWS).flatMap(([row, places]) =>
    places.flatMap((place): Finding[] => {
      const [file = '', name] = place.split('#');
      if (!files.includes(file)) return [{ file: LIST, says: `${row} names ${file}, which is not there` }];
      if (name === undefined) return [];
      try {
        declarationOf(read(file), name);
        return [];
      } catch {
        return [{ file: LIST, says: `${row} names ${name}, which ${file} does not declare` }];
      }
    }),
  );
};

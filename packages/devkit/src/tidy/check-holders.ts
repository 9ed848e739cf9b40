import path from 'node:path';
import { HOLDERS, NEEDED } from '../specification/holders.ts';
import { isTest } from './repository.ts';
import type { Finding, Repository, Rule } from './repository.ts';

const NAMED_IMPORT = /^import (?:type )?\{([^}]*)\} from '([^']+)';/gm;
const OWN_FOLDER = 'packages/devkit/src/tidy/';

/** No test takes what it expects from the code that it checks; holders exist, and exceptions are used. */
export const checkHolders: Rule = (repository) => {
  const { files } = repository;
  // A repository of remotes alone holds none.
  if (!HOLDERS.some((holder) => files.includes(splitHolder(holder).file))) return [];
  const imports = files
    .filter((file) => isTest(file) && /\.tsx?$/.test(file) && !file.startsWith(OWN_FOLDER))
    .flatMap((file) => importsOfHolders(repository, file));
  return [
    ...HOLDERS.filter((holder) => !isExported(repository, holder)).map((holder) => ({
      file: 'packages/devkit/src/specification/holders.ts',
      says: `${holder} is no export: name the one that holds the fact now`,
    })),
    ...imports
      .filter(({ file, name }) => !NEEDED.some((needed) => needed.test === file && needed.name === name))
      .map(({ file, name }) => ({
        file,
        says: `imports ${name}, which holds a fact of the specification: expect what packages/devkit/src/specification says`,
      })),
    ...NEEDED.filter(({ test, name }) => !imports.some((each) => each.file === test && each.name === name)).map(
      ({ test, name }): Finding => ({ file: test, says: `imports no ${name}: take it out of holders.ts` }),
    ),
  ];
};

function splitHolder(holder: string): { file: string; name: string } {
  const [file = '', name = ''] = holder.split('#');
  return { file, name };
}

function isExported({ files, read }: Repository, holder: string): boolean {
  const { file, name } = splitHolder(holder);
  return (
    files.includes(file) &&
    new RegExp(String.raw`^export (async )?(const|function|class) ${name}\b`, 'm').test(read(file))
  );
}

function importsOfHolders({ read }: Repository, file: string): { file: string; name: string }[] {
  return [...read(file).matchAll(NAMED_IMPORT)].flatMap(([, names = '', specifier = '']) =>
    names
      .split(',')
      .map(
        (name) =>
          name
            .replace(/^\s*type /, '')
            .split(' as ')[0]
            ?.trim() ?? '',
      )
      .filter((name) => HOLDERS.some((holder) => leadsTo(splitHolder(holder), file, specifier, name)))
      .map((name) => ({ file, name })),
  );
}

function leadsTo(holder: { file: string; name: string }, from: string, specifier: string, name: string): boolean {
  if (name !== holder.name) return false;
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier) === holder.file;
  return specifier.startsWith('@baize/') && holder.file.startsWith(`packages/${specifier.split('/')[1]}/`);
}

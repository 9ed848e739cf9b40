import path from 'node:path';
import { importsOf, ownPackage } from './import-specifiers.ts';
import type { Import } from './import-specifiers.ts';
import { allowedImports, isFactsFor, mayUseDevkit, packageName, workspaceOf } from './import-table.ts';
import { isSource } from './repository.ts';
import type { Finding, Rule } from './repository.ts';

/** The tests of these rules hold imports that are wrong on purpose. */
const OWN_TESTS = /^packages\/devkit\/src\/tidy\/.*\.test\.ts$/;

/** Every import agrees with the import table. */
export const checkImports: Rule = ({ files, read }) =>
  files
    .filter((file) => isSource(file) && !OWN_TESTS.test(file) && !file.includes('/fixtures/'))
    .flatMap((file) => {
      const workspace = workspaceOf(file);
      if (workspace === undefined) return [];
      return importsOf(read(file)).flatMap((found) => judge(file, workspace, found));
    });

function judge(file: string, workspace: string, { specifier, line }: Import): Finding[] {
  const own = ownPackage(specifier);
  if (own === undefined) return judgeRelative(file, workspace, specifier, line);
  if (own === packageName(workspace)) return [];
  if (own === 'devkit') {
    if (isFactsFor(file, specifier)) return [];
    return mayUseDevkit(file) ? [] : [{ file, line, says: 'the devkit is for configurations and tests only' }];
  }
  if (allowedImports(workspace).includes(own)) return [];
  return [{ file, line, says: `${workspace} may not import @baize/${own}` }];
}

function judgeRelative(file: string, workspace: string, specifier: string, line: number): Finding[] {
  if (!specifier.startsWith('.')) return [];
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (target === workspace || target.startsWith(`${workspace}/`)) return [];
  return [{ file, line, says: `${specifier} leads out of ${workspace}: import a package by its name` }];
}

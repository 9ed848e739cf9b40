import { importsOf, ownPackage } from './import-specifiers.ts';
import type { Import } from './import-specifiers.ts';
import { allowedImports, isFactsFor, packageName, workspaceOf } from './import-table.ts';
import { isSource } from './repository.ts';
import type { Finding, Repository, Rule } from './repository.ts';

interface PackageJson {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Every package.json declares the packages of ours that its sources import, and none that the table forbids. */
export const checkDependencies: Rule = (repository) =>
  repository.files
    .filter((file) => file.endsWith('/package.json') && workspaceOf(file) === file.slice(0, -'/package.json'.length))
    .flatMap((file) => judge(repository, file));

function judge(repository: Repository, file: string): Finding[] {
  const workspace = workspaceOf(file) ?? '';
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(repository.read(file)) as PackageJson;
  const shipped = ownNames(Object.keys(dependencies));
  const declared = new Set([...shipped, ...ownNames(Object.keys(devDependencies))]);
  const allowed = new Set(allowedImports(workspace));
  const says = [
    ...(name === `@baize/${packageName(workspace)}`
      ? []
      : [`its name must be @baize/${packageName(workspace)}, as its folder's`]),
    ...shipped.filter((own) => !allowed.has(own)).map((own) => `@baize/${own} may not be among its dependencies`),
    ...[...declared]
      .filter((own) => !allowed.has(own) && own !== 'devkit')
      .map((own) => `${workspace} may not use @baize/${own}`),
    ...[...importedBy(repository, workspace)]
      .filter((own) => !declared.has(own))
      .map((own) => `@baize/${own} is imported and not declared`),
    ...inexact({ ...dependencies, ...devDependencies }),
  ];
  return [...new Set(says)].map((text) => ({ file, says: text }));
}

/** Everyone gets the versions that were tested; ranges of our own packages mean the one in the repository. */
function inexact(dependencies: Readonly<Record<string, string>>): string[] {
  return Object.entries(dependencies)
    .filter(([name, version]) => !name.startsWith('@baize/') && !/^\d/.test(version))
    .map(([name, version]) => `${name} must name an exact version, not ${version}`);
}

function importedBy(repository: Repository, workspace: string): Set<string> {
  const sources = repository.files.filter(
    (file) =>
      workspaceOf(file) === workspace && isSource(file) && !file.includes('/fixtures/') && !file.includes('/tidy/'),
  );
  const names = sources.flatMap((file) => ownNames(declarable(file, importsOf(repository.read(file)))));
  return new Set(names.filter((own) => own !== packageName(workspace)));
}

/** Facts are read from the repository: the devkit names `protocol` itself, and a circle has no order to be built in. */
function declarable(file: string, imports: readonly Import[]): string[] {
  return imports.map(({ specifier }) => specifier).filter((specifier) => !isFactsFor(file, specifier));
}

function ownNames(specifiers: readonly string[]): string[] {
  return specifiers.flatMap((specifier) => ownPackage(specifier) ?? []);
}

import path from 'node:path';
import { FLOORS } from './floors.ts';
import { importsOf } from './import-specifiers.ts';
import { isSource, isTest } from './repository.ts';
import type { Finding, Rule } from './repository.ts';

type Floors = (typeof FLOORS)[string];

/** No folder imports from a floor above its own, and every folder has a floor. Tests may use the whole house. */
export const checkFloors: Rule = ({ files, read }) =>
  Object.entries(FLOORS).flatMap(([root, floors]) => {
    const own = files.filter((file) => file.startsWith(`${root}/`) && isSource(file) && !isTest(file));
    return [
      ...foldersWithout(floors, root, own),
      ...own.flatMap((file) =>
        importsOf(read(file)).flatMap(({ specifier, line }): Finding[] => {
          if (!specifier.startsWith('.')) return [];
          const target = path.posix.join(path.posix.dirname(file), specifier);
          if (floorOf(floors, root, target) <= floorOf(floors, root, file)) return [];
          return [{ file, line, says: `${path.posix.relative(root, target)} stands on a floor above` }];
        }),
      ),
    ];
  });

/** Files beside the floors are above them all. */
function floorOf(floors: Floors, root: string, file: string): number {
  const folder = folderOf(root, file);
  return folder === null ? floors.length : floors.findIndex((names) => names.includes(folder));
}

function foldersWithout(floors: Floors, root: string, files: readonly string[]): Finding[] {
  const folders = new Set(files.flatMap((file) => folderOf(root, file) ?? []));
  return [...folders]
    .filter((folder) => !floors.flat().includes(folder))
    .map((folder) => ({ file: `${root}/${folder}`, says: 'has no floor: give it one in floors.ts' }));
}

/** The folder below the root that a file lies in; null for one that lies beside the floors. */
function folderOf(root: string, file: string): string | null {
  const [folder = '', ...rest] = path.posix.relative(root, file).split('/');
  return rest.length === 0 ? null : folder;
}

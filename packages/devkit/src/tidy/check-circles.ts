import path from 'node:path';
import { importsOf } from './import-specifiers.ts';
import { isSource, isTest } from './repository.ts';
import type { Finding, Repository, Rule } from './repository.ts';

/** What a file or folder imports of its neighbours, and one file that shows it. */
type Neighbours = Map<string, Map<string, string>>;

/**
 * No import goes in a circle, of values or of types alone. Checked folder by folder: of the files and the folders in a
 * folder, each as a whole, none imports another that imports it in turn.
 */
export const checkCircles: Rule = (repository) =>
  [...neighboursByFolder(repository)].flatMap(([folder, neighbours]) =>
    circlesOf(neighbours).map((circle): Finding => {
      const [first = '', second = ''] = circle;
      const shown = circle.map((name) => path.posix.basename(name)).join(' -> ');
      return { file: neighbours.get(first)?.get(second) ?? folder, says: `${folder} has a circle: ${shown}` };
    }),
  );

function neighboursByFolder({ files, read }: Repository): Map<string, Neighbours> {
  const sources = new Set(files.filter((file) => isSource(file) && !isTest(file)));
  const byFolder = new Map<string, Neighbours>();
  for (const file of sources) {
    for (const { specifier } of importsOf(read(file))) {
      if (!specifier.startsWith('.')) continue;
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (!sources.has(target)) continue;
      const { folder, from, to } = apart(file, target);
      const neighbours = getOrMake(byFolder, folder, () => new Map());
      getOrMake(
        getOrMake(neighbours, from, () => new Map()),
        to,
        () => file,
      );
    }
  }
  return byFolder;
}

/** The folder that holds both, and what of it each lies in. */
function apart(file: string, target: string): { folder: string; from: string; to: string } {
  const [one, other] = [file.split('/'), target.split('/')];
  let depth = 0;
  while (one[depth] === other[depth]) depth++;
  const upTo = (parts: readonly string[]): string => parts.slice(0, depth + 1).join('/');
  return { folder: one.slice(0, depth).join('/'), from: upTo(one), to: upTo(other) };
}

/** One circle of each knot, the first name again at its end. */
function circlesOf(neighbours: Neighbours): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const way: string[] = [];
  const visit = (name: string): void => {
    const at = way.indexOf(name);
    if (at !== -1) return void circles.push([...way.slice(at), name]);
    if (done.has(name)) return;
    way.push(name);
    for (const next of neighbours.get(name)?.keys() ?? []) visit(next);
    way.pop();
    done.add(name);
  };
  for (const name of neighbours.keys()) visit(name);
  return circles;
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

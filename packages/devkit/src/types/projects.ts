import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Every folder with a TypeScript project, from the root: workspaces, browser tests, the root's own scripts, the fixtures of
 * packages, and examples with what they have in folders of their own. A new remote is among them without being listed
 * anywhere.
 */
export function typescriptProjects(workspace: string): string[] {
  const children = (parent: string): string[] => {
    const absolute = path.join(workspace, parent);
    return existsSync(absolute)
      ? readdirSync(absolute)
          .toSorted()
          .map((name) => path.posix.join(parent, name))
      : [];
  };
  const workspaces = [...children('packages'), ...children('apps')];
  const fixtures = workspaces.flatMap((folder) => children(path.posix.join(folder, 'fixtures')));
  const examples = children('examples').flatMap((folder) => [folder, ...children(folder)]);
  return [...workspaces, ...fixtures, ...examples, 'e2e', 'scripts'].filter((folder) =>
    existsSync(path.join(workspace, folder, 'tsconfig.json')),
  );
}

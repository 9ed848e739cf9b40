import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A component that a package exports. */
export interface ExportedComponent {
  readonly name: string;
  /** Where it is exported, such as `@baize/ui/button`; one of several. */
  readonly module: string;
}

const CODE = /(?<!\.test)\.tsx?$/;
const KINDS: ReadonlySet<unknown> = new Set([Symbol.for('react.memo'), Symbol.for('react.forward_ref')]);

/**
 * Every component that one of the packages exports, from whichever of its `exports`: a function or what `memo` makes of
 * one, with a name that begins with a capital letter.
 *
 * @param folder of the package, absolute
 */
export async function exportedComponents(folder: string): Promise<ExportedComponent[]> {
  const found = new Map<string, ExportedComponent>();
  for (const module of modulesOf(folder)) {
    const all = (await import(module)) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(all)) {
      if (/^[A-Z]/.test(name) && isComponent(value)) found.set(name, { name, module });
    }
  }
  return [...found.values()];
}

/** Names by which the modules of a package are imported; sheets and texts are none. */
function modulesOf(folder: string): string[] {
  const { name, exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Readonly<Record<string, string>>;
  };
  return Object.entries(exports).flatMap(([subpath, target]) =>
    globSync(target, { cwd: folder })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => CODE.test(file))
      .map((file) => {
        const [before = '', after = ''] = target.slice('./'.length).split('*');
        return path.posix.join(name, subpath.replace('*', file.slice(before.length, file.length - after.length)));
      }),
  );
}

function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && '$$typeof' in value && KINDS.has(value.$$typeof);
}

import { isCode } from './entries.ts';

/** Folder of sources in the repository, and of what is made of them in the package. */
const SOURCES = 'src/';
const BUILT = 'lib/';

/**
 * The path of a file of the repository in the package: `src/button.tsx` as `lib/button.js`, `src/a.css` as `lib/a.css`.
 */
export function packedName(file: string): string {
  const moved = file.startsWith(SOURCES) ? BUILT + file.slice(SOURCES.length) : file;
  return isCode(moved) ? moved.replace(/\.tsx?$/, '.js') : moved;
}

/** The types of a compiled file. */
export function typesOf(packed: string): string {
  return packed.replace(/\.js$/, '.d.ts');
}

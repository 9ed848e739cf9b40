/** What a file imports, and on which line. */
export interface Import {
  readonly specifier: string;
  /** Counted from one. */
  readonly line: number;
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bresolve\(|\bmock\()\s*['"]([^'"$\n]+)['"]/g;

/** What a source imports, in whatever way, types included. Comments do not import, nor do texts with a value in them. */
export function importsOf(source: string): Import[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, blank).replaceAll(/^\s*\/\/.*$/gm, blank);
  return [...code.matchAll(IMPORT)].map((match) => ({
    specifier: match[1] ?? '',
    line: code.slice(0, match.index).split('\n').length,
  }));
}

/** Preserves the lines, so that findings point at the right one. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** `@baize/ui/button` is `ui`; undefined for packages of others. */
export function ownPackage(specifier: string): string | undefined {
  return /^@baize\/([^/]+)/.exec(specifier)?.[1];
}

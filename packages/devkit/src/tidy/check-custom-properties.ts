import type { Rule } from './repository.ts';

const TOKENS = 'packages/ui/src/styles/tokens.css';
const SET_BY_SHEET = /(--[\w-]+)\s*:/g;
const NAMED_BY_SCRIPT = /['"`](--[\w-]+)['"`]/g;
/** A reading without another value to fall back on. */
const READ = /var\(\s*(--[\w-]+)\s*\)/g;

/** A declaration is dropped when nothing sets the custom property that it reads, and no tool reports that. */
export const checkCustomProperties: Rule = ({ files, read }) => {
  // Elsewhere the tokens come with a package.
  if (!files.includes(TOKENS)) return [];
  const sheets = files.filter((file) => file.endsWith('.css'));
  const all = (file: string, pattern: RegExp): string[] => [...read(file).matchAll(pattern)].map(([, name]) => name!);
  const set = new Set([
    ...sheets.flatMap((file) => all(file, SET_BY_SHEET)),
    ...files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => all(file, NAMED_BY_SCRIPT)),
  ]);
  return sheets.flatMap((file) =>
    [...new Set(all(file, READ))]
      .filter((name) => !set.has(name))
      .map((name) => ({ file, says: `reads ${name}, which nobody sets: the whole declaration is dropped` })),
  );
};

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The text files that people wrote, by path from the root with forward slashes. */
export interface Repository {
  readonly files: readonly string[];
  readonly read: (file: string) => string;
}

/** One place where a rule is broken, and what to do about it. */
export interface Finding {
  readonly file: string;
  readonly says: string;
  /** Counted from one. */
  readonly line?: number;
}

/** Finds every place where the repository breaks one rule. */
export type Rule = (repository: Repository) => Finding[];

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);
const TEXT = /\.(ts|tsx|mjs|cjs|js|json|css|html|md|sql|sh|py|tsv|yml|yaml|svg)$/;

/** The repository on the disk. @param root absolute */
export function readRepository(root: string): Repository {
  const files = filesBelow(root, '').toSorted();
  return { files, read: (file) => readFileSync(path.join(root, file), 'utf8') };
}

/** A repository of the given texts, to prove that a rule can fail. */
export function repositoryOf(texts: Readonly<Record<string, string>>): Repository {
  return { files: Object.keys(texts), read: (file) => texts[file] ?? '' };
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    // Hidden folders hold state of tools, never sources.
    if (entry.isDirectory())
      return SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(root, file);
    return entry.isFile() && TEXT.test(entry.name) ? [file] : [];
  });
}

/** Whether a file is TypeScript or a script, declarations aside. */
export function isSource(file: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts');
}

/** Whether a file is a test or belongs to tests. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /(^|\/)tests\//.test(file) || file.startsWith('e2e/');
}

/** Lines of a file that match, with their numbers. Lines of comments are left out unless `comments` is set. */
export function linesMatching(
  text: string,
  pattern: RegExp,
  { comments = false } = {},
): { line: number; match: string }[] {
  return text.split('\n').flatMap((content, index) => {
    if (!comments && /^\s*(\/\/|\/?\*)/.test(content)) return [];
    const match = pattern.exec(content)?.[0];
    return match === undefined ? [] : [{ line: index + 1, match }];
  });
}

/** A finding in one line: file, line, what to do. */
export function show({ file, line, says }: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${says}`;
}

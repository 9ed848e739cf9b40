import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './scripts.ts';

const PATH = /`((?:apps|deploy|docs|e2e|examples|packages|scripts)(?:\/[\w./-]+)?)`/g;

function pathsIn(document: string): string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  return [...text.matchAll(PATH)].map(([, name = '']) => name);
}

// Files of documents are held by a rule of the repository; these pages name folders too.
test.each(['docs/map.md', 'docs/debugging.md', 'CONTRIBUTING.md'])('every path of %s is there', (document) => {
  const paths = pathsIn(document);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

test('the map names every workspace, and the other folders at the top', () => {
  const named = new Set(pathsIn('docs/map.md'));
  const workspaces = globSync('{apps,packages}/*/package.json', { cwd: ROOT }).map((file) =>
    path.dirname(file).split(path.sep).join('/'),
  );
  const folders = [...workspaces, 'deploy', 'docs', 'e2e', 'examples', 'scripts'];
  expect(folders.filter((name) => !named.has(name))).toEqual([]);
});

/** As an address of a page has a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test.each([
  'docs/map.md',
  'docs/debugging.md',
  'docs/schema.md',
  'docs/README.md',
  'CONTRIBUTING.md',
  'deploy/README.md',
])('every link of %s leads to a page that is there, and to a heading of it', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  expect(links.length).toBeGreaterThan(0);
  const broken = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? path.join(ROOT, document) : path.join(ROOT, path.dirname(document), file);
    if (!existsSync(target)) return true;
    if (anchor === undefined) return false;
    const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    );
    return !headings.includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

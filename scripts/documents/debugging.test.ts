import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './scripts.ts';

/** Letters that a part between two `…` of the document must have to count. */
const LEAST_LETTERS = 6;

/** The first column of the table of failures, each as the parts that are the same whenever it is said. */
function saidParts(): string[][] {
  const text = readFileSync(path.join(ROOT, 'docs/debugging.md'), 'utf8');
  const [, table = ''] = text.split('## Common failures');
  return [...table.matchAll(/^\| `([^`]+)` /gm)].map(([, said = '']) =>
    said
      .split('…')
      .map((part) => part.trim())
      .filter((part) => part.replaceAll(/\W/g, '').length >= LEAST_LETTERS),
  );
}

test('each failure of the page is said by some program in these words', () => {
  const files = globSync(['{apps,packages}/*/src/**/*.ts', 'scripts/**/*.{ts,mjs}', 'e2e/support/*.ts'], {
    cwd: ROOT,
    exclude: (name) => /\.test\.ts$|node_modules/.test(name),
  });
  const sources = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  const failures = saidParts();
  expect(failures.length).toBeGreaterThan(8);
  expect(failures.flat().length).toBeGreaterThanOrEqual(failures.length);
  const unsaid = failures.filter((parts) => !sources.some((source) => parts.every((part) => source.includes(part))));
  expect(unsaid).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { checkCustomProperties } from './check-custom-properties.ts';
import { repositoryOf, show } from './repository.ts';

const TOKENS = { 'packages/ui/src/styles/tokens.css': ':root { --bz-line-1: #111; }' };
const findings = (files: Record<string, string>) => checkCustomProperties(repositoryOf(files)).map(show);

test('a custom property that nobody sets is told, once a sheet', () => {
  const css = '.a { color: var(--bz-line); }\n.b { border: 1px solid var( --bz-line ); }';
  expect(findings({ ...TOKENS, 'apps/a/src/a.module.css': css })).toEqual([
    'apps/a/src/a.module.css reads --bz-line, which nobody sets: the whole declaration is dropped',
  ]);
});

test.each([
  ['the tokens', 'var(--bz-line-1)', ''],
  ['a sheet', 'var(--own)', '.a { --own: 1px; }'],
  ['nobody, and there is another value', 'var(--own, 1px)', ''],
])('one that is set by %s is not', (_by, value, css) => {
  expect(findings({ ...TOKENS, 'apps/a/src/a.css': `${css} .b { width: ${value}; }` })).toEqual([]);
});

test('one that a script sets is not', () => {
  const tsx = "element.style.setProperty('--own', '1px');";
  expect(findings({ ...TOKENS, 'a.css': '.b { width: var(--own); }', 'a.tsx': tsx })).toEqual([]);
});

test('a repository without the tokens is nobody’s business', () => {
  expect(findings({ 'a.css': '.b { width: var(--bz-line-1); }' })).toEqual([]);
});

import path from 'node:path';
import { expect, test } from '@jest/globals';
import { isTest, readRepository } from '../tidy/repository.ts';
import { TIMERS_MS } from './timers.ts';

const HERE = 'packages/devkit/src/specification/';
/** Of the product's code: where it lies, and which of it no test imports. */
const NO_FACTS = new Set(['code-of-rows.ts', 'holders.ts']);

const { files, read } = readRepository(path.resolve(import.meta.dirname, '../../../..'));
const tests = files.filter((file) => isTest(file) && file !== `${HERE}facts.test.ts`).map(read);
const sources = files.filter((file) => file.startsWith(HERE) && file.endsWith('.ts') && !isTest(file));
const facts = sources
  .map((file) => file.slice(HERE.length))
  .filter((name) => !NO_FACTS.has(name))
  .flatMap((name) =>
    [...read(HERE + name).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, fact = '']) => [name, fact] as const),
  );

/** Whether a test takes it from its file. */
function isRead(name: string, fact: string): boolean {
  const from = new RegExp(String.raw`specification/${path.parse(name).name}'|from '\./${name}'`);
  return tests.some((text) => from.test(text) && new RegExp(String.raw`\b${fact}\b`).test(text));
}

test.each(facts)('%s: a test reads %s', (name, fact) => {
  expect(isRead(name, fact)).toBe(true);
});

test.each(Object.keys(TIMERS_MS))('timers.ts: a test reads the time of %s', (timer) => {
  expect(isRead('timers.ts', timer)).toBe(true);
});

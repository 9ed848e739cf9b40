import { expect, test } from '@jest/globals';
import path from 'node:path';
import { completeCatalogue, completeCatalogues, fallbackOf } from './complete-catalogues.ts';

test('a catalogue of a bundle has in English what it lacks', () => {
  expect(completeCatalogue('{"login":"Log in","register":"Sign up"}', '{"login":"Entrar"}')).toBe(
    '{"login":"Entrar","register":"Sign up"}',
  );
});

test('each namespace is completed by its own, in every language’s folder', () => {
  const folder = path.resolve('src/locales');
  expect(fallbackOf(path.join(folder, 'hi/account.json'))).toBe(path.join(folder, 'en/account.json'));
  const { test: name, include } = completeCatalogues(folder) as { test: RegExp; include: string };
  expect(name.test('account.json')).toBe(true);
  expect(path.join(folder, 'hi/account.json').startsWith(include)).toBe(true);
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locale } from '@baize/protocol';
import { cataloguePaths, writeCatalogues } from './catalogues.ts';
import { readManifestTexts } from './manifest-texts.ts';
import type { RemoteProject } from './remote-project.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-catalogues-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, texts: object): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(texts));
}

function project(texts: Partial<Record<Locale, object>>): RemoteProject {
  for (const [locale, catalogue] of Object.entries(texts)) write(`src/locales/${locale}.json`, catalogue);
  const definition = { contract: '^1.0.0', locales: './locales', modules: [{ namespace: 'dice' }] };
  return { folder, source: path.join(folder, 'src'), definition } as unknown as RemoteProject;
}

test('a language without a catalogue uses the English one, which stands in the release once', async () => {
  const remote = project({ ru: { roll: 'Бросить' }, en: { roll: 'Roll' } });
  const en = 'locales/en.json';
  expect(cataloguePaths(remote).get('dice')).toEqual({ ru: 'locales/ru.json', en, kz: en, br: en, hi: en });
  await writeCatalogues(remote, path.join(folder, 'release'));
  expect(readdirSync(path.join(folder, 'release/locales')).toSorted()).toEqual(['en.json', 'ru.json']);
});

test('a text that a catalogue lacks is English in the release', async () => {
  const remote = project({ en: { roll: 'Roll', stop: 'Stop' }, kz: { roll: 'Тастау' } });
  await writeCatalogues(remote, path.join(folder, 'release'));
  expect(JSON.parse(readFileSync(path.join(folder, 'release/locales/kz.json'), 'utf8'))).toEqual({
    roll: 'Тастау',
    stop: 'Stop',
  });
});

test('without English a build is refused', async () => {
  const remote = project({ ru: { roll: 'Бросить' } });
  await expect(writeCatalogues(remote, path.join(folder, 'release'))).rejects.toThrow(/^catalogue-missing/);
});

test('a title is English in a language that has none', async () => {
  write('manifest/en.json', { title: 'Dice', caption: 'Roll' });
  write('manifest/ru.json', { title: 'Кости' });
  const textOf = await readManifestTexts(folder);
  expect(textOf('title')).toEqual({ ru: 'Кости', en: 'Dice', kz: 'Dice', br: 'Dice', hi: 'Dice' });
  expect(textOf('caption').ru).toBe('Roll');
  expect(() => textOf('nowhere')).toThrow(/^text-missing/);
});

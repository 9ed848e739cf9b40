import { expect, test } from '@jest/globals';
import path from 'node:path';
import { readRepository } from './repository.ts';

const { files, read } = readRepository(path.resolve(import.meta.dirname, '../../../..'));

test('what watches the servers stands at the top level too', () => {
  expect(files).toEqual(expect.arrayContaining(['deploy/prometheus/alerts.yml', 'deploy/prometheus/prometheus.yml']));
});

test('[row:D07] everything that the row names stands at the top level', () => {
  const [, named = ''] = /^D07\tTop level: (.*)$/m.exec(read('docs/rows.tsv')) ?? [];
  const wanted = named.split(', ');
  expect(wanted).toContain('apps/betting');
  expect(wanted.filter((name) => !files.some((file) => file === name || file.startsWith(`${name}/`)))).toEqual([]);
});

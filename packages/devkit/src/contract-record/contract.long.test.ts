import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { FOLDER, RECORD, isGiven } from './contract.ts';
import { judge } from './judge.ts';
import { readRecord } from './record.ts';
import { reportOf } from './report-of.ts';

test('an edit of the sources is noticed, and nothing else', async () => {
  const record = readRecord(readFileSync(RECORD, 'utf8'));
  mkdirSync(path.join(FOLDER, 'dist'), { recursive: true });
  const sources = mkdtempSync(path.join(FOLDER, 'dist/planted-'));
  try {
    cpSync(path.join(FOLDER, 'src'), sources, { recursive: true });
    const file = path.join(sources, 'shell-api.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('readonly isOffered: boolean;', 'readonly reload: () => void;'));
    const { says } = judge(record, { ...record, report: await reportOf(FOLDER, sources) }, isGiven);
    expect(says.split('\n').slice(1)).toEqual([
      '  major: removed ShellApi.isOffered: boolean',
      '  minor: added ShellApi.reload: () => void',
    ]);
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
});

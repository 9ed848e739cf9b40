import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINDINGS, GUIDE } from './findings.ts';

const page = readFileSync(join(import.meta.dirname, '../../../..', GUIDE), 'utf8');
const sections = page.split(/^## /m).slice(1);

test('each finding has a section of the guide under its code, in their order, and each section a finding', () => {
  expect(sections.map((section) => section.split('\n', 1)[0])).toEqual(Object.keys(FINDINGS));
});

test.each(Object.entries(FINDINGS))('the section of %s says how bad it is', (code, { level }) => {
  const text = sections.find((section) => section.startsWith(`${code}\n`)) ?? '';
  expect(text).toContain(level === 'wrong' ? '_Wrong._' : '_Warning._');
});

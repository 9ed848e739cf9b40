import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { PROGRAMS, readmeOf, withTable } from './readme-tables.ts';

/** Tables are padded by the formatter. */
const bare = (text: string): string => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ');

// After a new setting: npm run settings.
test.each(Object.keys(PROGRAMS))('the README of %s lists its settings as they are: npm run settings', (server) => {
  expect(bare(readFileSync(readmeOf(server), 'utf8'))).toBe(bare(withTable(server)));
});

import path from 'node:path';
import { expect, test } from '@jest/globals';
import { isSource, isTest, readRepository } from '../tidy/repository.ts';
import { CALL_FACTS } from './calls.ts';

const { files, read } = readRepository(path.resolve(import.meta.dirname, '../../../..'));
/** What runs for the visitor: the shell with its worker and server, the remotes, and what they share. */
const client = files
  .filter((file) => /^(apps\/(?!platform|registry|sandbox-)|packages\/(game|player)-kit\/)/.test(file))
  .filter((file) => isSource(file) && !isTest(file) && !/\/(testing|dev|bench)\//.test(file))
  .map(read);

test.each(CALL_FACTS)('[row:$row] $method $path is called by the web application', ({ name, path: where }) => {
  const [literal = ''] = where.split('{');
  const made = client.some((text) => new RegExp(String.raw`\bcalls\.${name}\b`).test(text) || text.includes(literal));
  expect(made).toBe(true);
});

import { describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { readRepository, show } from './repository.ts';
import { RULES } from './rules.ts';

const repository = readRepository(path.resolve(import.meta.dirname, '../../../..'));

describe('the repository', () => {
  test.each(Object.entries(RULES))('%s', (_name, rule) => {
    expect(rule(repository).map(show)).toEqual([]);
  });
});

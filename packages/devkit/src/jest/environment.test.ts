import { describe, expect, test } from '@jest/globals';
import path from 'node:path';

describe('a .test.ts file', () => {
  test('has no document', () => {
    expect('document' in globalThis).toBe(false);
  });

  test('may use import.meta', () => {
    expect(path.basename(import.meta.dirname)).toBe('jest');
    expect(path.basename(import.meta.filename)).toBe('environment.test.ts');
    expect(import.meta.url).toMatch(/^file:.*environment\.test\.ts$/);
  });
});

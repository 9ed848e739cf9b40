import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('starts with no settings at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4100,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4100',
      channels: ['production'],
    });
  });

  it.each([
    ['REGISTRY_PORT', '70000'],
    ['REGISTRY_PUBLIC_URL', 'ftp://registry'],
    ['REGISTRY_CHANNELS', 'production,No Channel'],
    ['REGISTRY_LOG_LEVEL', 'loud'],
  ])('names %s when its value is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('describes every setting in docs/settings.md', () => {
    const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8');
    const page = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');
    const names = new Set(source.match(/\b(?:REGISTRY|BAIZE)_[A-Z_]+\b/g));
    expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

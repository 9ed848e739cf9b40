import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

test('settings have defaults', () => {
  expect(readSettings({})).toEqual({ port: 8100, site: 'http://localhost:3000' });
});

test('settings come from the environment', () => {
  expect(readSettings({ BAIZE_DEV_PORT: '0', BAIZE_SITE_URL: 'http://site.test/' })).toEqual({
    port: 0,
    site: 'http://site.test',
  });
});

test.each([
  ['BAIZE_DEV_PORT', 'many'],
  ['BAIZE_DEV_PORT', '70000'],
  ['BAIZE_SITE_URL', 'site'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

test('settings have defaults', () => {
  expect(readSettings({})).toEqual({
    port: 8100,
    site: 'http://localhost:3000',
    service: null,
    walletSecret: 'development',
  });
});

test('settings come from the environment', () => {
  const environment = {
    BAIZE_DEV_PORT: '0',
    BAIZE_SITE_URL: 'http://site.test/',
    BAIZE_DEV_SERVICE: 'http://localhost:5000/',
    BAIZE_DEV_WALLET_SECRET: 's',
  };
  expect(readSettings(environment)).toEqual({
    port: 0,
    site: 'http://site.test',
    service: 'http://localhost:5000',
    walletSecret: 's',
  });
});

test.each([
  ['BAIZE_DEV_PORT', 'many'],
  ['BAIZE_DEV_PORT', '70000'],
  ['BAIZE_SITE_URL', 'site'],
  ['BAIZE_DEV_SERVICE', 'service'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

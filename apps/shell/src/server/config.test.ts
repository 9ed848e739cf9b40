import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('the settings', () => {
  it('have defaults that fit a fresh machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      registryUrl: 'http://localhost:4100',
      channel: 'production',
      overrides: false,
    });
    expect(config.services).toMatchObject({ general: 'http://localhost:4000', dice: 'http://localhost:4006' });
  });

  it('take addresses without a slash at their end', () => {
    expect(readConfig({ REGISTRY_URL: 'https://registry.example/' }).registryUrl).toBe('https://registry.example');
  });

  it.each([
    ['SHELL_PORT', '70000'],
    ['SHELL_PORT', '3000.5'],
    ['REGISTRY_URL', 'registry'],
    ['SERVICE_DICE_URL', 'ftp://dice'],
    ['SHELL_OVERRIDES', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['SHELL_CONSENT_COUNTRIES', 'Brazil'],
    ['SHELL_ENGLISH_HOST', 'https://en.example'],
    ['SHELL_EMBEDDED_BY', 'partner.example'],
    ['SHELL_TRUST_PROXY', 'true'],
    ['SHELL_TRUST_PROXY', '10.0.0.0/33'],
    ['SHELL_HOSTS', 'https://www.site.example'],
    ['SHELL_CHANNEL_FLOOR', '41'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*; it is "${value}"\\.$`));
  });

  it('a floor of the channel is an epoch and a revision', () => {
    expect(readConfig({ SHELL_CHANNEL_FLOOR: '1.41' }).channelFloor).toEqual({ epoch: 1, revision: 41 });
  });

  it('production does not start with versions of developers', () => {
    expect(() => readConfig({ SHELL_OVERRIDES: 'true', SHELL_ENVIRONMENT: 'production' })).toThrow(
      'SHELL_OVERRIDES must be false where SHELL_ENVIRONMENT is production.',
    );
  });
});

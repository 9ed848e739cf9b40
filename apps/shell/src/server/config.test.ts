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
    ['SHELL_CHANNEL_FLOOR', '0.4 1.7'],
    ['BAIZE_HOST_CHANNELS', 'brand.example'],
    ['BAIZE_HOST_CHANNELS', 'https://brand.example=brand'],
    ['BAIZE_HOST_CHANNELS', 'brand.example=../brand'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*; it is "${value}"\\.$`));
  });

  it('a floor of a channel is an epoch and a revision', () => {
    const floors = { SHELL_CHANNEL_FLOOR: '1.41, brand=0.7', BAIZE_HOST_CHANNELS: 'brand.example=brand' };
    expect([...readConfig(floors).channelFloors]).toEqual([
      ['production', { epoch: 1, revision: 41 }],
      ['brand', { epoch: 0, revision: 7 }],
    ]);
  });

  it('hosts have channels, in lower case, as browsers send them', () => {
    const { hostChannels } = readConfig({ BAIZE_HOST_CHANNELS: 'Brand.example=brand, other.example:8443=other' });
    expect([...hostChannels]).toEqual([
      ['brand.example', 'brand'],
      ['other.example:8443', 'other'],
    ]);
  });

  it.each([
    ['a host twice', { BAIZE_HOST_CHANNELS: 'a.example=one,A.example=two' }, 'names a.example twice'],
    [
      'a host that is none of the site',
      { BAIZE_HOST_CHANNELS: 'a.example=one', SHELL_HOSTS: 'www.example' },
      'names a.example, which SHELL_HOSTS does not',
    ],
    ['a floor of no channel', { SHELL_CHANNEL_FLOOR: 'brand=0.4' }, 'SHELL_CHANNEL_FLOOR names brand'],
  ])('%s is refused', (_what, environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('production does not start with versions of developers', () => {
    expect(() => readConfig({ SHELL_OVERRIDES: 'true', SHELL_ENVIRONMENT: 'production' })).toThrow(
      'SHELL_OVERRIDES must be false where SHELL_ENVIRONMENT is production.',
    );
  });
});

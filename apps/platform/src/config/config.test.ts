import { describe, expect, it } from '@jest/globals';
import { ConfigError, describeConfig, portOf, readConfig } from './config.ts';

describe('the settings', () => {
  it('have defaults for everything', () => {
    const config = readConfig({}, '/srv/site');
    expect(config).toMatchObject({
      dataDir: '/srv/site/.baize/platform',
      databaseUrl: null,
      accessTokenSeconds: 1800,
      siteOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    });
    expect(portOf(config, 'dice')).toEqual({ setting: 'PORT_DICE', port: 4006 });
  });

  it('take an empty variable as not set, and an absolute folder as it is', () => {
    expect(readConfig({ DATABASE_URL: '', BAIZE_DATA_DIR: '/data' }, '/srv')).toMatchObject({
      databaseUrl: null,
      dataDir: '/data',
    });
  });

  it('name everything that is wrong at once, and no secret', () => {
    const read = () =>
      readConfig(
        { PORT_DICE: 'seven', SITE_ORIGINS: 'https://example.com/path', DATABASE_URL: 'mysql://root:hunter2@db' },
        '/srv',
      );
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT_DICE.*seven[\s\S]*SITE_ORIGINS/);
    expect(read).not.toThrow(/hunter2/);
  });

  it('are each described', () => {
    for (const { name, description } of describeConfig()) expect([name, description.length > 10]).toEqual([name, true]);
  });
});

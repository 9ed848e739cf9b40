import { describe, expect, it } from '@jest/globals';
import { SettingsError } from '@baize/settings';
import { portOf, readConfig } from './config.ts';
import { settings } from './settings.ts';

describe('the settings', () => {
  it('have defaults for everything', () => {
    const config = readConfig({}, '/srv/site');
    expect(config).toMatchObject({
      dataDir: '/srv/site/.baize/platform',
      databaseUrl: null,
      accessTokenSeconds: 600,
      siteOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    });
    expect(portOf(config, 'dice')).toEqual({ setting: 'PORT_DICE', port: 4006 });
  });

  it('hold how long the rounds that everybody plays last', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      crashBettingSeconds: 5,
      crashResultSeconds: 3,
      rouletteBettingSeconds: 15,
      rouletteSpinSeconds: 6,
      rouletteResultSeconds: 3,
      roomsCountdownSeconds: 30,
      roomsWaitSeconds: 600,
    });
    expect(() => readConfig({ ROULETTE_SPIN_SECONDS: '0' }, '/srv')).toThrow(
      /ROULETTE_SPIN_SECONDS must be a whole number from 1/,
    );
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
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/PORT_DICE.*seven[\s\S]*SITE_ORIGINS/);
    expect(read).not.toThrow(/hunter2/);
  });

  it('read providers of social login, each with a name of its own', () => {
    const provider = {
      name: 'google',
      title: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'hunter2',
    };
    const read = (...providers: object[]) =>
      readConfig({ SOCIAL_PROVIDERS: JSON.stringify(providers) }, '/srv').socialProviders;
    expect(readConfig({}, '/srv').socialProviders).toEqual([]);
    expect(read(provider, { ...provider, name: 'acme' })).toHaveLength(2);
    for (const wrong of [
      [provider, provider],
      [{ ...provider, issuer: 'http://accounts.google.com' }],
      [{ ...provider, name: 'sandbox' }],
      [{ ...provider, clientSecret: '' }],
    ]) {
      expect(() => read(...wrong)).toThrow(/SOCIAL_PROVIDERS must be a JSON list/);
      expect(() => read(...wrong)).not.toThrow(/hunter2/);
    }
  });

  it('read a private key in one line or in many', () => {
    const key = '-----BEGIN PRIVATE KEY-----\nabc=\n-----END PRIVATE KEY-----\n';
    const read = (text: string) => readConfig({ FINGERPRINT_KEY: text }, '/srv').fingerprintKey;
    expect(read(key.replaceAll('\n', String.raw`\n`))).toBe(read(key));
    expect(() => read('abc')).toThrow(/FINGERPRINT_KEY must be a private key/);
  });

  it('are each described', () => {
    for (const { name, description } of Object.values(settings))
      expect([name, description.length > 10]).toEqual([name, true]);
  });
});

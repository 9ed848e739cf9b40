import { describe, expect, it } from '@jest/globals';
import { addOnsFor, originsOf } from './add-ons.ts';
import { readConfig } from './config.ts';

const settings = (environment: Record<string, string> = {}) => readConfig(environment).addOns;
const from = (country_code: string) => ({ ip: '203.0.113.7', country_code, region: 'RU' as const });
const MEASURED = { SHELL_ANALYTICS_KEY: 'baize' };

describe('what pages are told of the site’s add-ons', () => {
  it('[row:C58] is nothing where none is set up, and to visitors who may not be served', () => {
    expect(addOnsFor(settings(), from('KZ'), false)).toBeNull();
    expect(originsOf(settings())).toEqual([]);
    expect(addOnsFor(settings(MEASURED), from('KZ'), true)).toBeNull();
  });

  it('[row:C58] is each of them that is set up, alone or not', () => {
    const protection = { SHELL_BOT_PROTECTION_KEY: 'site-key' };
    const messaging = { SHELL_MESSAGING_SCRIPT: 'https://widget.example/app.js', SHELL_MESSAGING_APP: 'a1' };
    const told = (environment: Record<string, string>) => addOnsFor(settings(environment), from('KZ'), false);
    expect(told(MEASURED)).toMatchObject({ analyticsKey: 'baize', botProtection: null, messaging: null });
    expect(told(protection)).toMatchObject({ analyticsKey: null, botProtection: { siteKey: 'site-key' } });
    expect(told(messaging)).toMatchObject({ analyticsKey: null, botProtection: null, messaging: { app: 'a1' } });
    expect(originsOf(settings(protection))).toEqual(['https://www.google.com']);
    expect(originsOf(settings(messaging))).toEqual(['https://widget.example']);
    expect(originsOf(settings({ ...messaging, SHELL_ADD_ON_ORIGINS: 'https://widget.example' }))).toEqual([
      'https://widget.example',
    ]);
  });

  it('asks for consent where the country does, and where the country is not known', () => {
    const asks = (country: string | null, environment = {}) =>
      addOnsFor(settings({ ...MEASURED, ...environment }), country === null ? null : from(country), false)?.askConsent;
    expect([asks('KZ'), asks('RU'), asks('DE'), asks('BR'), asks(null)]).toEqual([false, false, true, true, true]);
    expect(asks('KZ', { SHELL_CONSENT_COUNTRIES: '*' })).toBe(true);
    expect(asks('DE', { SHELL_CONSENT_COUNTRIES: 'kz, ru' })).toBe(false);
    expect(asks('RU', { SHELL_CONSENT_COUNTRIES: 'kz, ru' })).toBe(true);
  });

  it('[row:C58] names the hosts of both scripts, and those that they load more from', () => {
    const both = settings({
      SHELL_BOT_PROTECTION_KEY: 'site-key',
      SHELL_MESSAGING_SCRIPT: 'https://widget.example/app.js',
      SHELL_MESSAGING_APP: 'a1',
      SHELL_ADD_ON_ORIGINS: 'https://api.example, https://cdn.example',
    });
    expect(addOnsFor(both, from('KZ'), false)).toEqual({
      analyticsKey: null,
      botProtection: { siteKey: 'site-key', script: 'https://www.google.com/recaptcha/api.js' },
      messaging: { script: 'https://widget.example/app.js', app: 'a1' },
      askConsent: false,
    });
    expect(originsOf(both)).toEqual([
      'https://www.google.com',
      'https://widget.example',
      'https://api.example',
      'https://cdn.example',
    ]);
  });

  it('refuses a country that is no country', () => {
    expect(() => settings({ SHELL_CONSENT_COUNTRIES: 'Europe' })).toThrow(/SHELL_CONSENT_COUNTRIES/);
  });
});

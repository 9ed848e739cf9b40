import { describe, expect, it } from '@jest/globals';
import { address, flag, integer, list, oneOf, origins, pem, port, text, urls } from './check.ts';
import { type Environment, readSettings } from './read-settings.ts';
import { optional, secret, setting } from './setting.ts';

const settings = {
  port: setting('SHOP_PORT', 'Port to listen on.', '8080', port),
  open: setting('SHOP_OPEN', 'Whether anybody may enter.', 'false', flag),
  sign: optional('SHOP_SIGN', 'What stands above the door.', text),
  key: secret(optional('SHOP_KEY', 'What opens the till.', integer(1, 9))),
};
const read = (environment: Environment) => readSettings(settings, environment);
const one = (check: Parameters<typeof setting>[3], value: string) =>
  readSettings({ it: setting('IT', 'It.', 'none', check) }, { IT: value }).it;

describe('settings', () => {
  it('have defaults; one that may be absent is null', () => {
    expect(read({})).toEqual({ port: 8080, open: false, sign: null, key: null });
  });

  it('take an empty variable as absent, and no space around a value', () => {
    expect(read({ SHOP_PORT: '', SHOP_SIGN: '  ', SHOP_OPEN: ' true ' })).toMatchObject({
      port: 8080,
      sign: null,
      open: true,
    });
  });

  it('are refused all at once, by name and with what is accepted, and no secret is shown', () => {
    expect(() => read({ SHOP_PORT: '70000', SHOP_OPEN: 'maybe', SHOP_KEY: 'hunter2' })).toThrow(
      [
        'SHOP_PORT must be a whole number from 0 to 65535; it is "70000".',
        'SHOP_OPEN must be true or false; it is "maybe".',
        'SHOP_KEY must be a whole number from 1 to 9.',
      ].join('\n'),
    );
  });
});

describe('one dialect of yes and no', () => {
  it.each(['true', 'TRUE', '1', 'on', 'yes'])('%s is true', (value) => expect(one(flag, value)).toBe(true));
  it.each(['false', '0', 'off', 'no'])('%s is false', (value) => expect(one(flag, value)).toBe(false));
});

describe('a check', () => {
  it.each([
    [integer(1, 9), '3.5', '3', 3],
    [oneOf('red', 'black'), 'green', 'black', 'black'],
    [
      origins,
      'https://a.example/path',
      'https://a.example, http://b.example:81',
      ['https://a.example', 'http://b.example:81'],
    ],
    [address, 'ftp://a.example', 'https://a.example/api//', 'https://a.example/api'],
    [urls('nats:', 'tls:'), 'http://a.example', 'nats://a:1,tls://b:2', ['nats://a:1', 'tls://b:2']],
    [
      pem,
      'abc',
      String.raw`-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----`,
      '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----',
    ],
  ])('%#: refuses what is none, and reads what is one', (check, wrong, right, value) => {
    expect(() => one(check as never, wrong)).toThrow(/^IT must be /);
    expect(one(check as never, right)).toEqual(value);
  });

  it('drops blanks of a list', () => expect(one(list as never, 'a,, b ,')).toEqual(['a', 'b']));
});

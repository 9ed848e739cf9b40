import { expect, it } from '@jest/globals';
import { readConfig } from './config.ts';
import { createServiceAddresses } from './service-addresses.ts';

it('[row:C01] in production the API is api. and the host without www, by the page’s own scheme', () => {
  const addresses = createServiceAddresses(readConfig({ SHELL_ENVIRONMENT: 'production' }));
  expect(addresses('www.baize.test', 'https://www.baize.test').general).toBe('https://api.baize.test');
  expect(addresses('Mirror7.test:8080', 'http://mirror7.test:8080').crash).toBe('http://api.mirror7.test');
});

it.each([
  ['baize.test', 'api.baize.test'],
  ['www.baize.test:8443', 'api.baize.test'],
  ['WWW.Baize.Test', 'api.baize.test'],
  ['wwww.baize.test', 'api.wwww.baize.test'],
  ['play.www.baize.test', 'api.play.www.baize.test'],
  ['a-1.b2.co.uk:80', 'api.a-1.b2.co.uk'],
  ['localhost', 'api.localhost'],
])('[row:C01] [row:C02] the API of %s is at %s, a service with a port there too', (host, api) => {
  const addresses = createServiceAddresses(readConfig({ SHELL_ENVIRONMENT: 'production', SERVICE_CRASH_PORT: '4001' }));
  expect(addresses(host, 'https://baize.test').general).toBe(`https://${api}`);
  expect(addresses(host, 'http://baize.test').general).toBe(`http://${api}`);
  expect(addresses(host, 'https://baize.test').crash).toBe(`https://${api}:4001`);
});

it.each([
  '',
  'www.',
  '.test',
  'x..test',
  'x.test/path',
  '/x.test',
  'x.test:',
  'x.test:80a',
  'x.test:a',
  'x test',
  "x.test; script-src 'unsafe-inline'",
  ' x.test',
  'xé.test',
  '@x.test',
  'user@x.test',
  'x.test.',
])('[row:C01] [row:C02] %j is no host name, and leads nowhere new', (host) => {
  const config = readConfig({ SHELL_ENVIRONMENT: 'production' });
  expect(createServiceAddresses(config)(host, 'https://x.test')).toBe(config.services);
});

it('[row:C01] in development it comes from configuration', () => {
  const addresses = createServiceAddresses(readConfig({ SERVICE_GENERAL_URL: 'http://localhost:4999' }));
  expect(addresses('www.baize.test', 'https://www.baize.test').general).toBe('http://localhost:4999');
});

it('[row:C02] each service may have a port of its own', () => {
  const addresses = createServiceAddresses(
    readConfig({ SHELL_ENVIRONMENT: 'production', SERVICE_CRASH_PORT: '4001', SERVICE_DICE_PORT: '4006' }),
  );
  expect(addresses('baize.test', 'https://baize.test')).toEqual({
    general: 'https://api.baize.test',
    crash: 'https://api.baize.test:4001',
    cases: 'https://api.baize.test',
    miner: 'https://api.baize.test',
    coinflip: 'https://api.baize.test',
    keno: 'https://api.baize.test',
    dice: 'https://api.baize.test:4006',
  });
});

it('[row:C02] where nothing was set each service stands at its own port of this machine, whatever host was asked', () => {
  const addresses = createServiceAddresses(readConfig({}));
  expect(addresses('baize.test', 'https://baize.test')).toEqual({
    general: 'http://localhost:4000',
    crash: 'http://localhost:4001',
    cases: 'http://localhost:4002',
    miner: 'http://localhost:4003',
    coinflip: 'http://localhost:4004',
    keno: 'http://localhost:4005',
    dice: 'http://localhost:4006',
  });
});

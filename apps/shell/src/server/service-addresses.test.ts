import { expect, it } from '@jest/globals';
import { readConfig } from './config.ts';
import { createServiceAddresses } from './service-addresses.ts';

it('[C01] in production the API is api. and the host without www, by the page’s own scheme', () => {
  const addresses = createServiceAddresses(readConfig({ SHELL_ENVIRONMENT: 'production' }));
  expect(addresses('www.baize.test', 'https://www.baize.test').general).toBe('https://api.baize.test');
  expect(addresses('Mirror7.test:8080', 'http://mirror7.test:8080').crash).toBe('http://api.mirror7.test');
});

it('[C01] in development it comes from configuration', () => {
  const addresses = createServiceAddresses(readConfig({ SERVICE_GENERAL_URL: 'http://localhost:4999' }));
  expect(addresses('www.baize.test', 'https://www.baize.test').general).toBe('http://localhost:4999');
});

it('[C02] each service may have a port of its own', () => {
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

it('a host that is no host name leads nowhere new', () => {
  const config = readConfig({ SHELL_ENVIRONMENT: 'production' });
  expect(createServiceAddresses(config)("x.test; script-src 'unsafe-inline'", 'https://x.test')).toBe(config.services);
});

import { expect, test } from '@jest/globals';
import { readConfig } from '../../foundation/config.ts';
import { shownSettings } from './settings.ts';

const told = (said: Record<string, string>) => shownSettings(readConfig(said, '/srv')).data;

test('[row:E06] money is play money where the sandbox collects deposits, whoever pays out; checks are tests where it makes them', () => {
  expect(told({})).toMatchObject({ playMoney: true, testChecks: true });
  expect(told({ PAYOUTS: 'operator' })).toMatchObject({ playMoney: true });
  expect(told({ PAYMENTS: 'stripe' })).not.toHaveProperty('playMoney');
  expect(told({ PAYMENTS: 'stripe', PAYOUTS: 'sandbox' })).not.toHaveProperty('playMoney');
  expect(told({ PAYMENTS: 'stripe' })).toMatchObject({ testChecks: true });
  expect(told({ IDENTITY_CHECK: 'none' })).not.toHaveProperty('testChecks');
});

test('[row:E06] pages are told of the sandbox where it is started on a site that calls itself a real one, and nowhere else', () => {
  expect(told({ NODE_ENV: 'production', SANDBOX: 'true' })).toMatchObject({ sandbox: true });
  expect(told({ NODE_ENV: 'production', SANDBOX: 'false' })).not.toHaveProperty('sandbox');
  expect(told({ NODE_ENV: 'development', SANDBOX: 'true' })).not.toHaveProperty('sandbox');
  expect(told({})).not.toHaveProperty('sandbox');
});

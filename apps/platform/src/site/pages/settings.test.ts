import { expect, test } from '@jest/globals';
import { readConfig } from '../../foundation/config.ts';
import { shownSettings } from './settings.ts';

const told = (said: Record<string, string>) => shownSettings(readConfig(said, '/srv')).data;

test('money is play money where the sandbox collects deposits, whoever pays out; checks are tests where it makes them', () => {
  expect(told({})).toMatchObject({ playMoney: true, testChecks: true });
  expect(told({ PAYOUTS: 'operator' })).toMatchObject({ playMoney: true });
  expect(told({ PAYMENTS: 'stripe' })).not.toHaveProperty('playMoney');
  expect(told({ PAYMENTS: 'stripe', PAYOUTS: 'sandbox' })).not.toHaveProperty('playMoney');
  expect(told({ PAYMENTS: 'stripe' })).toMatchObject({ testChecks: true });
  expect(told({ IDENTITY_CHECK: 'none' })).not.toHaveProperty('testChecks');
});

import { SettingsError } from '@baize/settings';
import { describe, expect, it, test } from '@jest/globals';
import { adapters } from '../src/adapters/adapters.ts';
import { sandbox } from '../src/sandbox/module.ts';
import { type Port, chosenAdapter, servedBy } from '../src/foundation/chosen-adapters.ts';
import { readConfig } from '../src/foundation/config.ts';
import type { Deps } from '../src/foundation/module.ts';
import { parties as settings } from '../src/foundation/config/settings/parties.ts';
import { createOutsideParties } from '../src/foundation/connect-ports.ts';

const all = [sandbox, ...adapters];
const config = (said: Record<string, string>) => readConfig(said, '/srv');
const chosen = (said: Record<string, string>) => (port: Port) => chosenAdapter(port, config(said)).adapter;

const PORTS = [
  'affiliate',
  'beacon',
  'blocks',
  'identityCheck',
  'mailer',
  'odds',
  'openid',
  'payments',
  'payouts',
  'signOn',
  'slots',
  'sms',
];

describe('on a fresh machine', () => {
  it('the sandbox stands behind every port but the single sign-on and the blocks, in whose place is the beacon', () => {
    const ports = [...servedBy(sandbox, config({}))].toSorted();
    expect(ports).toEqual(PORTS.filter((port) => port !== 'signOn' && port !== 'blocks'));
  });
});

describe('each choice of the settings', () => {
  test.each([
    ['PAYMENTS', 'payments'],
    ['PAYOUTS', 'payouts'],
    ['IDENTITY_CHECK', 'identityCheck'],
    ['OPENID', 'openid'],
    ['MAIL', 'mailer'],
    ['SMS', 'sms'],
    ['SLOTS', 'slots'],
    ['BEACON', 'beacon'],
    ['SALT_BLOCKS', 'blocks'],
  ] as const)('%s names adapters that are there, and refuses every other name', (name, port) => {
    const [, names] = /^one of (.*)$/.exec(Object.values(settings).find((each) => each.name === name)!.check.accepts)!;
    for (const adapter of names!.split(', ')) {
      const said = config({ [name]: adapter });
      expect([adapter, all.filter((each) => servedBy(each, said).has(port)).map((each) => each.name)]).toEqual([
        adapter,
        [adapter],
      ]);
    }
    expect(() => config({ [name]: 'paypal' })).toThrow(`${name} must be one of ${names}; it is "paypal".`);
  });
});

describe('where nothing is said', () => {
  it('a mail server takes mail, and the page of the sandbox with the codes on it and its log-in are gone', () => {
    const by = chosen({ SMTP_URL: 'smtp://mail.example' });
    expect(['mailer', 'sms', 'openid'].map((port) => by(port as Port))).toEqual(['smtp', 'none', 'none']);
  });

  it('withdrawals of a site with real deposits are paid by its operator, not on a page that anybody reaches', () => {
    expect(chosen({ PAYMENTS: 'stripe' })('payouts')).toBe('operator');
  });

  it('what a site can do without is nobody where the sandbox is not started', () => {
    const by = chosen({ NODE_ENV: 'production', SMTP_URL: '' });
    expect(['affiliate', 'openid', 'signOn', 'sms'].map((port) => by(port as Port))).toEqual(Array(4).fill('none'));
    // A game whose outcomes the house could know is not something that a site can do without.
    expect(by('beacon')).toBe('sandbox');
  });
});

test.each<[Record<string, string>, string]>([
  [{ MAIL: 'smtp' }, 'MAIL=smtp needs SMTP_URL.'],
  [{ PAYMENTS: 'stripe' }, 'PAYMENTS=stripe needs STRIPE_SECRET_KEY_FILE.'],
  [{ SMS: 'gateway' }, 'SMS=gateway needs SMS_URL.'],
  [{ SLOTS: 'seamless' }, 'SLOTS=seamless needs SLOTS_PROVIDER_URL.'],
  [
    { BEACON: 'drand', DRAND_MIRRORS: 'https://a.example,https://b.example,https://a.example' },
    'BEACON=drand needs 3 different DRAND_MIRRORS or more.',
  ],
  [
    { BEACON: 'drand', DRAND_PERIOD_SECONDS: '6' },
    'DRAND_CHAIN_HASH is not the hash of the chain that DRAND_CHAIN_NAME, DRAND_PUBLIC_KEY, DRAND_GROUP_HASH, DRAND_GENESIS_SECONDS and DRAND_PERIOD_SECONDS describe.',
  ],
  [
    { SALT_BLOCKS: 'bitcoin', BITCOIN_SOURCES: 'https://a.example' },
    'SALT_BLOCKS=bitcoin needs two different BITCOIN_SOURCES or more.',
  ],
  [{ SPORTS_FEED: 'the-odds-api' }, 'SPORTS_FEED=the-odds-api needs SPORTS_FEED_SOURCE.'],
])('%j without what it needs is refused in one sentence', (said, sentence) => {
  const start = () => createOutsideParties(adapters, { config: config(said) } as Deps);
  expect(start).toThrow(new SettingsError([sentence]));
});

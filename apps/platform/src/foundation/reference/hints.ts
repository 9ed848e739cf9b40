import { type Hint, type JsonSchema, typeOf } from '@baize/api-reference';
import { CURRENCIES, ERRORS, UNITS_PER_MAJOR } from '@baize/protocol';

const INSTANT = '2026-11-20T12:00:00.000Z';
/** An example begins before it ends. */
const INSTANTS: Readonly<Record<string, string>> = {
  startsAt: '2026-12-01T00:00:00.000Z',
  endsAt: '2026-12-31T00:00:00.000Z',
};
const HASH = 'a3f1'.repeat(16);
const OF_EACH_CURRENCY = CURRENCIES.map((currency) => ({ currency, units: 10 * UNITS_PER_MAJOR }));

/** Values of examples by the name of their field, where the schema accepts them. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  phone: '+77011234567',
  password: 'a-long-password',
  confirm_password: 'a-long-password',
  password_confirm: 'a-long-password',
  old_password: 'the-former-password',
  code: '482913',
  name: 'Amber_Kite',
  email: 'player@mail.example',
  algorithm: 'dice/1',
  multiplier: 19_800,
  token: 'Zm9yLXRoZS1leGFtcGxlLW9ubHktbm90LWEtcmVhbC0',
  expires_in: 86_400,
  timezone: 'Europe/Lisbon',
  player: 'Amber_Kite',
  title: 'Lucky Lamp',
  reason: 'Asked for by the player.',
  text: 'How do I change my email address?',
  stakeUnits: 10 * UNITS_PER_MAJOR,
  amountUnits: 500 * UNITS_PER_MAJOR,
  balanceUnits: 1_250 * UNITS_PER_MAJOR,
  payoutUnits: 20 * UNITS_PER_MAJOR,
  minStakeUnits: UNITS_PER_MAJOR,
  maxStakeUnits: 10_000 * UNITS_PER_MAJOR,
  maxWinUnits: 1_000_000 * UNITS_PER_MAJOR,
  minStakes: OF_EACH_CURRENCY,
  points: OF_EACH_CURRENCY,
  amounts: OF_EACH_CURRENCY,
  chance: 4_950,
  roll: 3_172,
  nonce: 12,
  oddsMilli: 1_950,
  percent: 100,
  slug: 'brass-lamp',
  message: ERRORS['validation-failed'].remedy,
  errors: { stakeUnits: ['too-small'] },
  clientSeed: 'my-own-seed',
  destination: '•••• 4242',
  q: 'tennis',
  search: 'Amber',
  from: '2026-11-01',
  to: '2026-11-20',
  locale: 'en',
  url: 'https://baize.example/profile',
  origin: 'https://baize.example',
  host: 'baize.example',
  domain: 'baize.example',
  path: '/games/dice',
  ip: '203.0.113.7',
  agreement: true,
  success: true,
};

/** What a field of an example is called says what it holds. */
export const hint: Hint = (name, schema) => BY_NAME[name] ?? bySuffix(name, schema);

function bySuffix(name: string, schema: JsonSchema): unknown {
  if (/(?:At|^at|^asOf|_at)$/.test(name)) {
    const instant = INSTANTS[name] ?? INSTANT;
    return typeOf(schema) === 'integer' ? Date.parse(instant) : instant;
  }
  if (/Units$|balance$/.test(name)) return 10 * UNITS_PER_MAJOR;
  if (/Hash$|Seed$|^hash$|^salt$|^commitment$/.test(name)) return HASH;
  if (name.endsWith('Url')) return 'https://baize.example/profile';
  return undefined;
}

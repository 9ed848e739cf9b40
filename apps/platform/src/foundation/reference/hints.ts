import type { Hint, JsonSchema } from '@baize/api-reference';
import { ERRORS, UNITS_PER_MAJOR } from '@baize/protocol';

const INSTANT = '2026-11-20T12:00:00.000Z';

/** Values of examples by the name of their field, where the schema accepts them. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  phone: '+77011234567',
  password: 'a-long-password',
  confirm_password: 'a-long-password',
  password_confirm: 'a-long-password',
  old_password: 'the-former-password',
  code: '482913',
  name: 'Amber_Kite',
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

function bySuffix(name: string, { type }: JsonSchema): unknown {
  if (/(?:At|^at|^asOf|_at)$/.test(name)) return type === 'integer' ? Date.parse(INSTANT) : INSTANT;
  if (/Url$/.test(name)) return 'https://baize.example/profile';
  return undefined;
}

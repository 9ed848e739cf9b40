import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Schema } from '../fuzz/operations.ts';
import { builds } from '../src/builds/module.ts';
import { STARTING_MS, type AccountsPlatform, accountModules, startAccounts } from './support/accounts.ts';
import type { Visitor } from './support/visitor.ts';

/**
 * Every call of the specification, as it is written there and not as the code has it: method, path, payload, answer.
 * What each call does, and its other refusals, stand in the tests of its domain.
 */
type Row = readonly [row: string, call: string, payload: string, answer: string];
const FORM = 'password currency agreement partner? adplace? stag? promo?';
const CALLS: readonly Row[] = [
  ['C05', 'POST /api/v2/auth/register/email', `email ${FORM}`, 'token'],
  ['C06', 'POST /api/v2/auth/register/phone', `phone ${FORM}`, 'token'],
  ['C07', 'PUT /auth/login', 'provider promo? token? origin fp? partner? adplace? stag?', 'url'],
  ['C08', 'POST /auth/send_login_data', 'email', ''],
  ['C09', 'POST /api/v2/auth/login/email/password', 'email password fp?', 'success token sso'],
  ['C10', 'POST /api/v2/auth/login/email/code', 'email code fp?', 'success token sso'],
  ['C11', 'POST /api/v2/auth/login/phone/password', 'type?=sms phone password fp?', 'success token sso'],
  ['C12', 'POST /api/v2/auth/login/phone/code', 'type?=sms phone code fp?', 'success token sso'],
  ['C13', 'POST /api/v2/auth/login/phone/verification', 'phone', ''],
  ['C14', 'POST /api/v2/auth/login/email/verification', 'email', ''],
  ['C15', 'POST /api/v2/auth/password/email/forgot', 'email', ''],
  ['C16', 'POST /api/v2/auth/password/email/code/confirm', 'email code', 'data.reset_token'],
  ['C17', 'POST /api/v2/auth/password/email/token/confirm', 'token', ''],
  ['C18', 'POST /api/v2/auth/password/email/token/check', 'token', ''],
  ['C19', 'POST /api/v2/auth/password/email/reset/token', 'token password', ''],
  ['C20', 'POST /api/v2/auth/password/email/reset/code', 'email code password', ''],
  ['C21', 'POST /api/v2/auth/password/phone/forgot', 'phone', ''],
  ['C22', 'POST /api/v2/auth/password/phone/code/confirm', 'phone code', ''],
  ['C23', 'POST /api/v2/auth/password/phone/reset', 'phone token password', ''],
  ['C24', 'POST /api/v2/auth/password/phone/token/check', 'phone token', ''],
  ['C25', 'POST /api/v2/auth/phone/resend', '', ''],
  ['C26', 'POST /api/v2/auth/login/phone/code/resend', 'phone', ''],
  ['C27', 'POST /api/v2/auth/login/email/resend', 'email', ''],
  ['C28', 'POST /api/v2/auth/email/resend', '', ''],
  ['C29', 'POST /api/v2/auth/email/verify/code', 'code', ''],
  ['C30', 'POST /api/v2/auth/phone/verify/code', 'code', ''],
  ['C31', 'POST /api/v2/auth/password/set', 'password confirm_password', ''],
  ['C32', 'POST /password/update', 'old_password password password_confirm', 'success'],
  ['C33', 'PUT /auth/logout', '', ''],
  ['C34', 'POST /auth/refresh-token', '', 'access_token'],
  [
    'C35',
    'GET /profile/user',
    'whoAreYou?',
    'user.id user.name user.email user.phone user.balance user.bonus user.bonus_balance user.total_balance user.currency user.locale user.timezone user.register_method user.is_phone_verified user.is_email_verified user.is_password_exists user.image.small user.verification.is_need user.verification.data.status user.premium.status features region fresh_token super_bonus',
  ],
  ['C36', 'PUT /profile/settings', 'locale? timezone? is_avatar_hidden? is_statistics_hidden?', ''],
  ['C37', 'POST /profile/currency', 'currency', ''],
  ['C38', 'GET /bonus-system/bonus-activation/waiting-reg-and-dep', '', 'data.name data.expires_in'],
  ['C39', 'GET /bonus-system/bonus/{id}', 'id', 'data.name data.expires_in'],
  ['C40', 'GET /profile/freeSpins', '', 'data.[].game.id data.[].expiration_at'],
  ['C41', 'GET /api/freeSpinsCampaigns/{id}', 'id', 'data.game.id'],
  ['C42', 'PUT /api/v2/freeSpinsCampaigns/cancel/{id}', 'id', ''],
  ['C43', 'POST /api/v2/vip/join', '', ''],
  ['C44', 'GET /api/v3/welcome-pack/get-welcome-packs-guest', '', 'data.[].publicTitle'],
  ['C45', 'POST /attachSource', 'stag partnerId advId advertiseUid advertiseSource cpaOneUid prHash', ''],
  ['C46', 'POST /middleware/utm', 'utm_source utm_medium utm_campaign utm_term', 'advId promo.type promo.value'],
  ['C47', 'POST /middleware/registerPageOpenEvent', 'subH uuid click_url', ''],
  ['C48', 'POST /middleware/ip', 'host userAgent', ''],
  ['C49', 'GET /geo_ip', '', 'data.data.ip data.data.country_code data.data.region'],
  ['C50', 'GET /mirror', '', 'redirect.newLink sso meta_yandex_verification'],
  ['C51', 'POST /middleware/mirrorRedirect', 'domain', ''],
  ['C52', 'POST /middleware/mirror', 'domain', ''],
  ['C53', 'POST /middleware/affiliate', 'partner? stag?', ''],
  ['C54', 'GET /builds/latest.json', '', ''],
  ['C55', 'GET /builds/meta/{buildId}.json', 'buildId', ''],
];
/** Take any other field of the query or nothing of it: there is nothing to refuse. */
const NOTHING_TO_REFUSE = new Set(['C53']);

interface Described {
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

let accounts: AccountsPlatform;
let documented: Record<string, Record<string, Described>>;
let player: Visitor;
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'on' }, [...accountModules, builds]);
  player = await accounts.registered();
  const { paths } = (await (await player.send('/openapi.json')).json()) as { paths: typeof documented };
  documented = paths;
}, STARTING_MS);
afterAll(() => accounts.close());

const alternatives = (schema: Schema): readonly Schema[] =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].length > 0
    ? [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(alternatives)
    : [schema];
/** The schemas that a path such as `data.[].game.id` names. */
function membersAt(schema: Schema, path: readonly string[]): readonly Schema[] {
  const [first, ...rest] = path;
  if (first === undefined) return [schema];
  return alternatives(schema).flatMap((each) => {
    const member = first === '[]' ? each.items : each.properties?.[first];
    return member ? membersAt(member, rest) : [];
  });
}

/** What a call takes, with its optional fields marked. */
function fieldsOf({ parameters = [], requestBody }: Described): Map<string, boolean> {
  const body = requestBody?.content['application/json']?.schema;
  const variants = body ? alternatives(body) : [];
  return new Map([
    ...parameters.map(({ name, required }): [string, boolean] => [name, required !== true]),
    ...variants.flatMap(({ properties = {}, required = [] }) =>
      Object.keys(properties).map((name): [string, boolean] => [name, variants.length > 1 || !required.includes(name)]),
    ),
  ]);
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

describe.each(CALLS)('[%s] %s', (row, call, payload, answer) => {
  const [method = '', path = ''] = call.split(' ');
  const described = (): Described => {
    const found = documented[path]?.[method.toLowerCase()];
    if (!found) throw new Error(`${call} is not published`);
    return found;
  };
  const isPlayers = () => (described().security ?? []).length > 0;
  /** A payload that nobody may send: a parameter of the path that names nothing, a field that is not known, a body that is no object. */
  const wrong = (visitor: Visitor) =>
    visitor.send(`${path.replace(/\{\w+\}/, 'no%20name')}${method === 'GET' || row === 'C46' ? '?unknown=1' : ''}`, {
      method,
      ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{"unknown":1}' }),
    });

  test('is published with its payload, its answer and its refusals', () => {
    const fields = fieldsOf(described());
    for (const word of words(payload)) {
      const [, name = '', optional = '', value] = /^(\w+)(\??)(?:=(\w+))?$/.exec(word) ?? [];
      expect([name, fields.get(name)]).toEqual([name, optional === '?']);
      if (value !== undefined)
        expect(described().parameters?.find((each) => each.name === name)?.schema.enum).toEqual([value]);
    }
    const given = described().responses['2XX']?.content?.['application/json']?.schema;
    for (const field of words(answer))
      expect([field, membersAt(given!, field.split('.')).length > 0]).toEqual([field, true]);
    expect(Object.keys(described().responses)).toEqual(expect.arrayContaining(['4XX', '5XX']));
  });

  test('unauthorized: a call of a player needs a token, and no other call does', async () => {
    const { status } = await wrong(accounts.visitor());
    expect(status === 401).toBe(isPlayers());
  });

  if (!NOTHING_TO_REFUSE.has(row))
    test('validation-failed: names what is wrong, field by field', async () => {
      const response = await wrong(isPlayers() ? player : accounts.visitor());
      const body = (await response.json()) as { code: string; errors?: Record<string, string[]> };
      const isRead = method === 'GET' && !path.includes('{') && fieldsOf(described()).size === 0;
      // A call that takes nothing has nothing to refuse.
      if (isRead) {
        expect([200, 404, 503]).toContain(response.status);
        return;
      }
      expect([response.status, body.code]).toEqual([422, 'validation-failed']);
      expect(Object.values(body.errors ?? {}).flat().length).toBeGreaterThan(0);
    });

  if (method !== 'GET' && payload === '' && row !== 'C53')
    test('is not refused for a body that is left out: the call takes none', async () => {
      expect((described() as { requestBody?: { required?: boolean } }).requestBody?.required).not.toBe(true);
      const visitor = isPlayers() ? await accounts.registered() : accounts.visitor();
      for (const headers of [{}, { 'content-type': 'application/json' }] as Record<string, string>[]) {
        const { status } = await visitor.send(path.replace(/\{\w+\}/, 'no-name'), { method, headers });
        expect([400, 415, 422]).not.toContain(status);
      }
    });

  test('too-many-requests: says when to come back', async () => {
    const { kysely } = accounts.database;
    const first = await wrong(accounts.visitor());
    expect(Number(first.headers.get('x-ratelimit-limit'))).toBeGreaterThan(0);
    const { numUpdatedRows } = await kysely.updateTable('call_windows').set({ calls: 1_000_000 }).executeTakeFirst();
    const next = await wrong(accounts.visitor());
    await kysely.deleteFrom('call_windows').execute();
    // Calls that cost little are counted by each process in its memory, all together: `http.test.ts` has them.
    if (numUpdatedRows === 0n) {
      expect(first.headers.get('x-ratelimit-limit')).toBe('3000');
      return;
    }
    expect(next.status).toBe(429);
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await next.json()).toMatchObject({ code: 'too-many-requests' });
  });
});

import { CALL_FACTS } from '@baize/devkit/specification/calls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Schema } from '../fuzz/operations.ts';
import { modulesFor } from '../src/modules.ts';
import { ADDRESSES, STARTING_MS, type AccountsPlatform, ACCOUNT_DOMAINS, startAccounts } from './support/accounts.ts';
import type { Visitor } from './support/visitor.ts';

/** Calls that need a token; any visitor may make the others. */
const OF_PLAYERS = new Set('C25 C28 C29 C30 C31 C32 C33 C35 C36 C37 C38 C39 C40 C41 C42 C43'.split(' '));
/**
 * What registers or gives is refused where the product is not offered; calls about the account work from everywhere.
 */
const OFFERED = new Set(['C05', 'C06', 'C43']);
/** An address in the country that is refused, and one elsewhere. */
const REFUSED_ADDRESS = '8.8.8.8';
const OTHER_ADDRESS = '178.176.0.1';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Calls that accept any query or ignore it: there is nothing to refuse. */
const NOTHING_TO_REFUSE = new Set(['C53']);

interface Described {
  readonly operationId?: string;
  readonly 'x-where'?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

let accounts: AccountsPlatform;
let documented: Record<string, Record<string, Described>>;
let player: Visitor;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'true', BLOCKED_COUNTRIES: 'us', ...ADDRESSES };
  accounts = await startAccounts(environment, modulesFor([...ACCOUNT_DOMAINS, 'builds']));
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

/** What each call does, and its other refusals, are in the tests of its domain. */
describe.each(CALL_FACTS)('[row:$row] $method $path', ({ row, method, path, payload, answer, name }) => {
  const isPlayers = OF_PLAYERS.has(row);
  const isChange = method !== 'GET';
  const described = (): Described => {
    const found = documented[path]?.[method.toLowerCase()];
    if (!found) throw new Error(`${method} ${path} is not published`);
    return found;
  };
  /**
   * A payload that is refused from everybody: a parameter of the path that names nothing, a field that is not known, a
   * body that is no object.
   */
  const wrong = (visitor: Visitor, address = visitor.address) =>
    visitor.send(`${path.replace(/\{\w+\}/, 'no%20name')}${!isChange || row === 'C46' ? '?unknown=1' : ''}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        'user-agent': BROWSER,
        ...(isChange && { 'content-type': 'application/json' }),
      },
      ...(isChange && { body: '{"unknown":1}' }),
    });

  test('is published with its payload, its answer and its refusals', () => {
    expect(described().operationId).toBe(name);
    const fields = fieldsOf(described());
    for (const word of words(payload)) {
      const [, field = '', optional = '', value] = /^(\w+)(\??)(?:=(\w+))?$/.exec(word) ?? [];
      expect([field, fields.get(field)]).toEqual([field, optional === '?']);
      if (value !== undefined)
        expect(described().parameters?.find((each) => each.name === field)?.schema.enum).toEqual([value]);
    }
    const given = described().responses['2XX']?.content?.['application/json']?.schema;
    for (const field of words(answer))
      expect([field, membersAt(given!, field.split('.')).length > 0]).toEqual([field, true]);
    expect(Object.keys(described().responses)).toEqual(expect.arrayContaining(['4XX', '5XX']));
  });

  test('unauthorized: a call of a player needs a token, and no other call does', async () => {
    expect((described().security ?? []).length > 0).toBe(isPlayers);
    const response = await wrong(accounts.visitor());
    expect(response.status === 401).toBe(isPlayers);
    if (isPlayers) expect(await response.json()).toMatchObject({ code: 'unauthorized' });
  });

  test('not-offered: what registers or gives is refused where the product is not offered, and nothing else is', async () => {
    const where = OFFERED.has(row) ? 'offered' : 'everywhere';
    expect(described()['x-where']).toBe(isChange ? where : undefined);
    const response = await wrong(player, REFUSED_ADDRESS);
    // The geo call answers visitors from there with 451 too.
    expect(response.status === 451).toBe(OFFERED.has(row) || row === 'C49');
    if (OFFERED.has(row)) expect(await response.json()).toMatchObject({ code: 'not-offered' });
    expect((await wrong(player, OTHER_ADDRESS)).status).not.toBe(451);
  });

  if (!NOTHING_TO_REFUSE.has(row))
    test('validation-failed: names what is wrong, field by field', async () => {
      const response = await wrong(isPlayers ? player : accounts.visitor());
      const body = (await response.json()) as { code: string; errors?: Record<string, string[]> };
      const isRead = !isChange && !path.includes('{') && fieldsOf(described()).size === 0;
      // A call that takes nothing has nothing to refuse.
      if (isRead) {
        expect([200, 404, 503]).toContain(response.status);
        return;
      }
      expect([response.status, body.code]).toEqual([422, 'validation-failed']);
      expect(Object.values(body.errors ?? {}).flat().length).toBeGreaterThan(0);
      const needed = words(payload).filter((word) => /^\w+$/.test(word));
      expect(Object.keys(body.errors ?? {})).toEqual(expect.arrayContaining(needed));
    });

  if (isChange && payload === '' && row !== 'C53')
    test('is not refused for a body that is left out: the call takes none', async () => {
      expect((described() as { requestBody?: { required?: boolean } }).requestBody?.required).not.toBe(true);
      const visitor = isPlayers ? await accounts.registered() : accounts.visitor();
      for (const headers of [{}, { 'content-type': 'application/json' }] as Record<string, string>[]) {
        const { status } = await visitor.send(path.replace(/\{\w+\}/, 'no-name'), { method, headers });
        expect([400, 415, 422]).not.toContain(status);
      }
    });

  test('too-many-requests: says when to come back', async () => {
    const { kysely } = accounts.database;
    // Counts of earlier calls, such as the registration above, must not affect this one.
    await kysely.deleteFrom('call_windows').execute();
    const visitor = accounts.visitor();
    const first = await wrong(visitor);
    expect(Number(first.headers.get('x-ratelimit-limit'))).toBeGreaterThan(0);
    const { numUpdatedRows } = await kysely.updateTable('call_windows').set({ calls: 1_000_000 }).executeTakeFirst();
    const next = await wrong(visitor);
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

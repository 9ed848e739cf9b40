import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { balanceOf } from '../../../tests/support/deposits.ts';
import { RUB } from '../../../tests/support/offers.ts';
import { type OperatorBrowser, namedOperator } from '../../../tests/support/operators.ts';
import { OPERATOR_TOKEN } from '../../../tests/support/slots.ts';
import { type TeamServicesPlatform, bearer, stakeOf, startTeamServices } from '../../../tests/support/team-services.ts';
import { STALE_MS } from '../../slots/wallet/rounds.ts';

const PATH = '/back-office/team-services';
let platform: TeamServicesPlatform;
let payments: OperatorBrowser;
beforeAll(async () => {
  platform = await startTeamServices();
  ({ browser: payments } = await namedOperator(platform, OPERATOR_TOKEN, 'vera', ['payments']));
}, STARTING_MS);
afterAll(() => platform.close());

const FORM = {
  title: 'Plinko of a team',
  address: 'https://plinko.example/api',
  remotes: 'plinko, tower',
  stake: '1000',
  win: '10000.50',
  reserved: '5000',
  paid: '50000',
  reason: 'a team asked',
};
const newName = (): string => `p-${randomUUID().slice(0, 8)}`;
const entryOf = async (name: string) =>
  (await platform.visitor().call('listTeamServiceEntries', {}, bearer)).body.services.find(
    (each) => each.name === name,
  );

describe('the page of team services', () => {
  test('adds, changes, stops and opens a service, and shows its secret once', async () => {
    const name = newName();
    const added = await payments.act(PATH, { ...FORM, act: 'add', name });
    const secret = /class="key">([\w-]{43})</.exec(added.text)?.[1] ?? '';
    expect(await entryOf(name)).toMatchObject({ remotes: ['plinko', 'tower'], caps: { winUnits: 10_000.5 * RUB } });
    expect((await payments.read(PATH)).text).not.toContain(secret);
    const { claims } = await platform.seat(name);
    expect((await platform.wallet('teamServiceReserve', { name, secret }, stakeOf({ claims }))).status).toBe(200);
    await payments.act(PATH, { ...FORM, act: 'change', name, remotes: 'tower' });
    await payments.act(PATH, { act: 'stop', name, reason: 'too slow' });
    expect(await entryOf(name)).toMatchObject({ remotes: ['tower'], state: 'stopped' });
    await payments.act(PATH, { act: 'open', name, reason: 'quick again' });
    const rotated = await payments.act(PATH, { act: 'rotate', name, reason: 'leaked' });
    expect(rotated.text).toMatch(/class="key">[\w-]{43}</);
    expect(await entryOf(name)).toMatchObject({ state: 'open', previousSecretUntil: expect.any(String) });
    const acts = await platform.database.kysely
      .selectFrom('operator_acts')
      .select(['operator', 'act'])
      .where('subject', '=', `team-service:${name}`)
      .orderBy('number')
      .execute();
    expect(new Set(acts.map(({ operator }) => operator))).toEqual(new Set(['vera']));
    expect(acts).toHaveLength(5);
  });

  test.each([
    [{ address: 'https://10.0.0.1' }, 422],
    [{ name: 'general' }, 422],
    [{ stake: 'much' }, 422],
    [{ stake: '-1' }, 422],
    [{ remotes: '' }, 422],
    [{ reason: '' }, 422],
    [{ act: 'drop' }, 422],
  ])('refuses %j and says so', async (change, status) => {
    const name = newName();
    const answer = await payments.act(PATH, { ...FORM, act: 'add', name, ...change });
    expect([answer.status, answer.text.includes('role="alert"')]).toEqual([status, true]);
    expect(await entryOf(name)).toBeUndefined();
  });

  test('takes a form of this session from this host, and of nobody else', async () => {
    const name = newName();
    const form = { ...FORM, act: 'add', name };
    expect((await payments.act(PATH, form, 'https://evil.example')).status).toBe(403);
    expect((await payments.act(PATH, { ...form, formToken: 'x'.repeat(43) })).status).toBe(403);
    const { browser: looker } = await namedOperator(platform, OPERATOR_TOKEN, 'sam', ['support']);
    const { text } = await looker.read(PATH);
    expect(text).toContain('Services of teams');
    expect(text).not.toContain('value="add"');
    expect((await looker.act(PATH, form)).status).toBe(403);
    const { browser: trader } = await namedOperator(platform, OPERATOR_TOKEN, 'tim', ['trading']);
    expect((await trader.read(PATH)).status).toBe(403);
    expect(await entryOf(name)).toBeUndefined();
  });

  test('shows what a service left open, and returns it', async () => {
    const service = await platform.add();
    const { visitor, claims } = await platform.seat(service.name);
    const stake = stakeOf({ claims });
    await platform.wallet('teamServiceReserve', service, stake);
    expect((await payments.read(PATH)).text).not.toContain(stake.roundId);
    platform.advance(STALE_MS);
    await visitor.renew();
    expect((await payments.read(PATH)).text).toContain(stake.roundId);
    const form = { act: 'return', name: service.name, round: stake.roundId, reason: 'the team is gone' };
    expect((await payments.act(PATH, form)).status).toBe(303);
    expect(await balanceOf(visitor)).toBe(1_000 * RUB);
    expect((await payments.read(PATH)).text).not.toContain(stake.roundId);
  });

  test('shows fifty, and others by the beginning of their names', async () => {
    const { name } = await platform.add({ name: newName().replace('p-', 'zz-') });
    const row = await platform.database.kysely
      .selectFrom('team_services')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 60 }, (_, index) => ({ ...row, name: `aa-${index}` }));
    await platform.database.kysely.insertInto('team_services').values(more).execute();
    const shown = async (query: string) => (await payments.read(`${PATH}${query}`)).text.match(/class="name"/g)?.length;
    expect([await shown(''), await shown('?name=zz-')]).toEqual([50, 1]);
  });
});

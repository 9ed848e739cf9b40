import { randomUUID } from 'node:crypto';
import { SERVICES } from '@baize/protocol';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import {
  CAPS,
  type TeamServicesPlatform,
  bearer,
  entryOf,
  stakeOf,
  startTeamServices,
} from '../../../tests/support/team-services.ts';
import { MOST_ENTRIES } from '../entries/write-entries.ts';
import { OVERLAP_MS } from '../entries/secrets.ts';

let platform: TeamServicesPlatform;
beforeAll(async () => {
  platform = await startTeamServices({ INSIDE_HOSTS: '127.0.0.1,games.inside' });
}, STARTING_MS);
afterAll(() => platform.close());

const listed = async (name: string) =>
  (await platform.visitor().call('listTeamServiceEntries', {}, bearer)).body.services.find(
    (each) => each.name === name,
  );
const add = (change: Parameters<typeof entryOf>[0]) => platform.asOperator('addTeamService', { body: entryOf(change) });
const publicNames = async (query = {}) =>
  (await platform.visitor().call('listTeamServices', { query })).body.services.map(({ name }) => name);
const actsOf = (name: string) =>
  platform.database.kysely
    .selectFrom('operator_acts')
    .select(['act', 'before', 'after', 'reason'])
    .where('subject', '=', `team-service:${name}`)
    .orderBy('number')
    .execute();

describe('[TS1] an entry of a service', () => {
  test('is added, changed, stopped and opened by operators, each with a reason that stands in the acts', async () => {
    const { name, secret } = await platform.add();
    const written = { title: 'Other', address: 'https://other.example', remotes: ['plinko', 'tower'], caps: CAPS };
    await platform.asOperator('changeTeamService', { params: { name }, body: { ...written, reason: 'moved' } });
    for (const state of ['stopped', 'open'] as const)
      await platform.asOperator('setTeamServiceState', { params: { name }, body: { state, reason: state } });
    expect(await listed(name)).toMatchObject({ ...written, state: 'open', reservedUnits: 0, paidTodayUnits: 0 });
    const acts = await actsOf(name);
    expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
      ['addTeamService', 'a team asked'],
      ['changeTeamService', 'moved'],
      ['setTeamServiceState.stopped', 'stopped'],
      ['setTeamServiceState.open', 'open'],
    ]);
    expect(acts[0]).toMatchObject({ before: null, after: { address: 'https://plinko.example/api', state: 'open' } });
    expect(JSON.stringify([acts, await listed(name)])).not.toContain(secret);
  });

  test('is told to everybody while it is open, with no figure and no secret', async () => {
    const { name } = await platform.add({ remotes: ['tower'] });
    const { body } = await platform.visitor().call('listTeamServices', { query: { remote: 'tower' } });
    expect(body.services.find((each) => each.name === name)).toEqual({
      name,
      address: 'https://plinko.example/api',
      remotes: ['tower'],
    });
    expect(await publicNames({ remote: 'plinko' })).not.toContain(name);
    await platform.asOperator('setTeamServiceState', { params: { name }, body: { state: 'stopped', reason: 'x' } });
    expect(await publicNames()).not.toContain(name);
  });

  test('has a name of its own: of no remote alike, and of none of the platform’s services', async () => {
    const { name } = await platform.add();
    expect((await add({ name })).refusal.code).toBe('team-service-exists');
    for (const taken of [...SERVICES, 'Plinko', 'a--b', '-a', 'a'.repeat(41), 'a/b', 'a~b'])
      expect([taken, (await add({ name: taken })).status]).toEqual([taken, 422]);
  });

  test('only operators see and write, and of those who look not all', async () => {
    const visitor = await platform.funded(0);
    expect((await visitor.call('listTeamServiceEntries', {})).status).toBe(401);
    expect((await visitor.call('addTeamService', { body: entryOf() })).status).toBe(401);
    const params = { name: 'nothing' };
    const unknown = await platform.asOperator('setTeamServiceState', { params, body: { state: 'open', reason: 'x' } });
    expect(unknown.refusal.code).toBe('not-found');
  });
});

describe('[TS2] the address of a service', () => {
  test.each([
    'http://plinko.example',
    'https://localhost',
    'https://127.0.0.2:8443',
    'https://10.0.0.7',
    'https://[fd12::7]',
    'https://[::ffff:10.0.0.7]',
    'https://169.254.169.254/latest',
    'https://[::1]:8080',
    'https://0xa.1',
    'https://database',
    'https://plinko.internal',
    'https://name:word@plinko.example',
    'https://plinko.example/?to=1',
    'ftp://plinko.example',
  ])('%s is refused', async (address) => {
    const answer = await add({ address });
    expect([answer.status, answer.refusal.errors?.['address']?.length]).toEqual([422, 1]);
  });

  test('that resolves inside is refused, when it is added and when it is changed', async () => {
    platform.addresses.set('rebound.example', '192.168.1.1').set('outside.example', '8.8.8.8');
    expect((await add({ address: 'https://rebound.example' })).refusal.errors).toEqual({ address: ['invalid'] });
    const { name } = await platform.add({ address: 'https://outside.example' });
    const { title, remotes, caps } = entryOf();
    const body = { title, remotes, caps, address: 'https://rebound.example', reason: 'x' };
    expect((await platform.asOperator('changeTeamService', { params: { name }, body })).status).toBe(422);
    expect((await listed(name))?.address).toBe('https://outside.example');
  });

  test.each(['http://127.0.0.1:4300', 'https://games.inside/api'])('%s is named by a setting', async (address) => {
    expect((await add({ address })).status).toBe(200);
  });
});

describe('[TS3] the secret of a service', () => {
  test('is told once and kept sealed; the one before counts for a day', async () => {
    const service = await platform.add();
    const seat = await platform.seat(service.name);
    const isTaken = async (secret: string) =>
      (await platform.wallet('teamServiceReserve', { ...service, secret }, stakeOf(seat))).status === 200;
    const params = { name: service.name };
    const rotate = async () =>
      (await platform.asOperator('rotateTeamServiceSecret', { params, body: { reason: 'leaked' } })).body;
    const { secret: second, previousUntil } = await rotate();
    expect(Date.parse(previousUntil ?? '')).toBe(platform.now() + OVERLAP_MS);
    expect([await isTaken(service.secret), await isTaken(second)]).toEqual([true, true]);
    const { secret: third } = await rotate();
    expect([await isTaken(service.secret), await isTaken(second), await isTaken(third)]).toEqual([false, true, true]);
    const row = await platform.database.kysely
      .selectFrom('team_services')
      .select(['secret', 'previous_secret'])
      .where('name', '=', service.name)
      .executeTakeFirstOrThrow();
    for (const secret of [service.secret, second, third]) expect(JSON.stringify(row)).not.toContain(secret);
    platform.advance(OVERLAP_MS - 1);
    const fresh = await platform.seat(service.name);
    const takes = async (secret: string) =>
      (await platform.wallet('teamServiceReserve', { ...service, secret }, stakeOf(fresh))).status;
    expect(await takes(second)).toBe(200);
    platform.advance(1);
    expect([await takes(second), await takes(third)]).toEqual([401, 200]);
  });

  test('of another service, or of none, signs nothing', async () => {
    const [service, other] = [await platform.add(), await platform.add()];
    const seat = await platform.seat(service.name);
    for (const by of [
      { ...service, secret: other.secret },
      { ...service, secret: '' },
      { ...other, name: 'nobody' },
    ])
      expect((await platform.wallet('teamServiceReserve', by, stakeOf(seat))).refusal.code).toBe('signature-invalid');
  });
});

test('ten thousand entries are listed and served, and one more is refused', async () => {
  const { name, secret } = await platform.add({ remotes: ['only-one'] });
  const { kysely } = platform.database;
  const row = await kysely.selectFrom('team_services').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  const there = (await publicNames()).length;
  const stopped = await kysely.selectFrom('team_services').select('name').where('state', '=', 'stopped').execute();
  const more = Array.from({ length: MOST_ENTRIES - there - stopped.length }, (_, index) => ({
    ...row,
    name: `filler-${index}`,
    remotes: [`remote-${index}`],
  }));
  for (let at = 0; at < more.length; at += 500)
    await kysely
      .insertInto('team_services')
      .values(more.slice(at, at + 500))
      .execute();
  expect((await add({ name: `s-${randomUUID().slice(0, 8)}` })).refusal.code).toBe('team-services-full');
  expect(await publicNames()).toHaveLength(MOST_ENTRIES - stopped.length);
  expect(await publicNames({ remote: 'only-one' })).toEqual([name]);
  const visitor = await platform.funded(100);
  const { body } = await platform.ask(visitor, name, 'only-one');
  const sid = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString()).sid as string;
  const stake = stakeOf({ claims: { sid } });
  expect((await platform.wallet('teamServiceReserve', { name, secret }, stake)).status).toBe(200);
});

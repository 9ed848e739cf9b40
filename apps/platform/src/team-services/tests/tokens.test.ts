import { generateKeyPairSync } from 'node:crypto';
import { calls } from '@baize/protocol';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SignJWT, createLocalJWKSet, decodeProtectedHeader, importPKCS8, jwtVerify } from 'jose';
import { STARTING_MS } from '../../../tests/support/accounts.ts';
import { userIdOf } from '../../../tests/support/promotions-house.ts';
import { type TeamServicesPlatform, stakeOf, startTeamServices } from '../../../tests/support/team-services.ts';
import { SESSION_MS } from '../../slots/sessions.ts';
import { TOKEN_SECONDS } from '../tokens/create-token.ts';
import { TokenKeys, newTokenKey } from '../tokens/token-keys.ts';

const ISSUER = 'https://api.baize.example';
let platform: TeamServicesPlatform;
beforeAll(async () => {
  platform = await startTeamServices({ GENERAL_URL: ISSUER });
}, STARTING_MS);
afterAll(() => platform.close());

const published = async () => (await platform.visitor().call('getTeamServiceKeys', {})).body;
/** Verifies as a service does, with only the address of the keys. */
const verify = async (token: string, audience: string) =>
  jwtVerify(token, createLocalJWKSet(await published()), {
    audience,
    issuer: ISSUER,
    typ: 'team-service+jwt',
    algorithms: ['EdDSA'],
    currentDate: new Date(platform.now()),
  });

describe('[TS4] a player’s token for a service', () => {
  test('is checked by the service itself, says who as this service alone knows them, and nothing personal', async () => {
    const { name } = await platform.add();
    const { visitor, token, claims } = await platform.seat(name);
    const { payload, protectedHeader } = await verify(token, name);
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'team-service+jwt' });
    expect(Object.keys(payload).toSorted()).toEqual(
      ['aud', 'azp', 'currency', 'exp', 'iat', 'iss', 'locale', 'sid', 'sub'].toSorted(),
    );
    expect(payload).toMatchObject({ aud: name, azp: 'plinko', currency: 'RUB', locale: 'ru' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(TOKEN_SECONDS);
    expect(TOKEN_SECONDS).toBeLessThanOrEqual(300);
    const userId = await userIdOf(visitor);
    for (const personal of [userId, visitor.email]) expect(JSON.stringify(payload)).not.toContain(personal);
    // The same player again, and at another service.
    const again = await platform.ask(visitor, name);
    expect((await verify(again.body.token, name)).payload).toMatchObject({ sub: claims.sub, sid: claims.sid });
    const other = await platform.add();
    const elsewhere = await platform.ask(visitor, other.name);
    const { sub, sid } = (await verify(elsewhere.body.token, other.name)).payload;
    expect([sub === claims.sub, sid === claims.sid]).toEqual([false, false]);
  });

  test('of another audience is accepted by no other service', async () => {
    const [one, other] = [await platform.add(), await platform.add()];
    const { token, claims } = await platform.seat(one.name);
    await expect(verify(token, other.name)).rejects.toThrow(/aud/);
    const stake = stakeOf({ claims });
    expect((await platform.wallet('teamServiceReserve', other, stake)).refusal.code).toBe('slot-session-ended');
  });

  test('ends after five minutes', async () => {
    const { name } = await platform.add();
    const { token } = await platform.seat(name);
    platform.advance(TOKEN_SECONDS * 1_000 - 1);
    await verify(token, name);
    platform.advance(1_001);
    await expect(verify(token, name)).rejects.toThrow(/exp/);
  });

  test('opens none of the platform’s own calls, and is traded for nothing', async () => {
    const { name } = await platform.add();
    const { token } = await platform.seat(name);
    const thief = platform.visitor();
    thief.token = token;
    const answers: [string, number][] = [];
    let refused = 0;
    for (const [called, call] of Object.entries(calls)) {
      if (!('auth' in call) || call.auth === 'none' || call.service !== 'general') continue;
      const { method, path } = call;
      const response = await thief.send(path.replaceAll(/\{\w+\}/g, 'x'), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      if (response.status === 401) refused += 1;
      // Of a domain that this test does not load.
      else if (response.status !== 404) answers.push([called, response.status]);
    }
    expect(refused).toBeGreaterThan(60);
    expect(answers).toEqual([]);
    const opened = await thief.call('openPage', { body: { page_token: token } });
    expect(opened.status).not.toBe(200);
  });

  test('made up, or signed by another key, is none', async () => {
    const { name } = await platform.add();
    const { claims, token } = await platform.seat(name);
    const { kid = '' } = decodeProtectedHeader(token);
    const key = await importPKCS8(newTokenKey(), 'EdDSA');
    const header = { alg: 'EdDSA', kid, typ: 'team-service+jwt' };
    const forged = await new SignJWT(claims).setProtectedHeader(header).sign(key);
    await expect(verify(forged, name)).rejects.toThrow(/signature/);
    const [head, , signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url');
    await expect(verify(`${head}.${other}.${signature}`, name)).rejects.toThrow(/signature/);
  });

  test('is given to a logged-in player, for an open service, to a remote that may call it', async () => {
    const { name } = await platform.add();
    const visitor = await platform.funded(0);
    expect((await platform.ask(platform.visitor(), name)).refusal.code).toBe('unauthorized');
    expect((await platform.ask(visitor, 'nobody')).refusal.code).toBe('not-found');
    expect((await platform.ask(visitor, name, 'tower')).refusal.code).toBe('team-service-not-granted');
    await platform.asOperator('setTeamServiceState', { params: { name }, body: { state: 'stopped', reason: 'x' } });
    expect((await platform.ask(visitor, name)).refusal.code).toBe('team-service-stopped');
    await platform.database.kysely
      .updateTable('users')
      .set({ currency: 'EUR' })
      .where('email', '=', visitor.email)
      .execute();
    await platform.asOperator('setTeamServiceState', { params: { name }, body: { state: 'open', reason: 'x' } });
    expect((await platform.ask(visitor, name)).refusal.code).toBe('wallet-missing');
  });

  test('names one play session for four hours, and another after a new login', async () => {
    const { name } = await platform.add();
    const { visitor, claims } = await platform.seat(name);
    const sidNow = async () => (await verify((await platform.ask(visitor, name)).body.token, name)).payload['sid'];
    platform.advance(SESSION_MS - TOKEN_SECONDS * 1_000);
    await visitor.renew();
    expect(await sidNow()).toBe(claims.sid);
    platform.advance(1);
    expect(await sidNow()).not.toBe(claims.sid);
  });

  test('is asked for so often, and no more', async () => {
    const limited = await startTeamServices({ RATE_LIMITS: 'true' });
    try {
      const { name } = await limited.add();
      const guest = limited.visitor();
      const codes = new Set<string>();
      for (let asked = 0; asked < 241; asked += 1) codes.add((await limited.ask(guest, name)).refusal.code);
      expect([...codes]).toEqual(['unauthorized', 'too-many-requests']);
    } finally {
      await limited.close();
    }
  });
});

describe('the keys of tokens', () => {
  test('are published with the one before or after, and only the first signs', async () => {
    const [present, next] = [newTokenKey(), newTokenKey()];
    const before = new TokenKeys(() => present, next);
    const after = new TokenKeys(() => next, present);
    expect(before.published().keys.toReversed()).toEqual(after.published().keys);
    expect(JSON.stringify(before.published())).not.toContain('"d"');
    const token = await before.sign({ aud: 'plinko' });
    for (const keys of [before, after]) await jwtVerify(token, createLocalJWKSet(keys.published()));
    await expect(jwtVerify(token, createLocalJWKSet(new TokenKeys(() => next, null).published()))).rejects.toThrow(
      /no applicable key/,
    );
  });

  test('of another kind are refused, at the start', async () => {
    const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    expect(() => new TokenKeys(() => pem, null).published()).toThrow(/Ed25519/);
    await expect(startTeamServices({ TEAM_SERVICE_KEY: pem })).rejects.toThrow(/TEAM_SERVICE_KEY/);
  });

  test('are those of the settings', async () => {
    const [present, next] = [newTokenKey(), newTokenKey()];
    const other = await startTeamServices({ TEAM_SERVICE_KEY: present, TEAM_SERVICE_OTHER_KEY: next });
    try {
      const { body } = await other.visitor().call('getTeamServiceKeys', {});
      expect(body).toEqual(new TokenKeys(() => present, next).published());
    } finally {
      await other.close();
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_SESSIONS } from '../session-store.ts';
import { saveMirror } from '../../mirror/mirrors.ts';
import {
  ADDRESSES,
  type AccountsPlatform,
  PASSWORD,
  SITE,
  STARTING_MS,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

const MINUTE_MS = 60_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts(ADDRESSES);
}, STARTING_MS);
afterAll(() => accounts.close());

async function loggedIn(email: string, headers: Record<string, string> = {}): Promise<Visitor> {
  const visitor = accounts.visitor();
  const answer = await visitor.call('loginByEmailPassword', { body: { email, password: PASSWORD } }, headers);
  visitor.token = answer.body.token;
  return visitor;
}
const refresh = (visitor: Visitor) => visitor.call('refreshToken', { body: {} }, { origin: SITE });
const isLoggedIn = async (visitor: Visitor) => (await visitor.call('getProfile', {})).status === 200;

describe('GET /auth/sessions', () => {
  test('lists the own sessions with their places, the newest use first', async () => {
    const owner = await accounts.registered();
    await accounts.registered();
    accounts.advance(MINUTE_MS);
    const phone = await loggedIn(owner.email, { 'user-agent': 'A phone' });
    accounts.advance(MINUTE_MS);
    const { body, headers } = await phone.call('listSessions', {});
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.sessions.map(({ current, ip }) => ({ current, ip }))).toEqual([
      { current: true, ip: phone.address },
      { current: false, ip: owner.address },
    ]);
    expect(body.sessions[0]).toMatchObject({
      userAgent: 'A phone',
      createdAt: new Date(accounts.now() - MINUTE_MS).toISOString(),
    });
    owner.token = (await refresh(owner)).body.access_token;
    const after = (await owner.call('listSessions', {})).body.sessions;
    expect(after[0]).toMatchObject({ current: true, usedAt: new Date(accounts.now()).toISOString() });
  });

  test('refuses a guest', async () => {
    expect((await accounts.visitor().call('listSessions', {})).status).toBe(401);
  });
});

describe('POST /auth/sessions/end-others', () => {
  test('ends every session of the player but the one that asks', async () => {
    const owner = await accounts.registered();
    const others = [await loggedIn(owner.email), await loggedIn(owner.email)];
    const stranger = await accounts.registered();
    expect((await owner.call('endOtherSessions', { body: {} })).body).toEqual({ success: true });
    expect(await Promise.all([...others, owner, stranger].map(isLoggedIn))).toEqual([false, false, true, true]);
  });
});

describe('POST /auth/sessions/{id}/end', () => {
  test('ends one of the own sessions at once, and its refresh token', async () => {
    const owner = await accounts.registered();
    const other = await loggedIn(owner.email);
    const { sessions } = (await owner.call('listSessions', {})).body;
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    expect((await owner.call('endSession', { params: { id }, body: {} })).body).toEqual({ success: true });
    expect([await isLoggedIn(owner), await isLoggedIn(other), (await refresh(other)).status]).toEqual([
      true,
      false,
      401,
    ]);
    expect((await owner.call('endSession', { params: { id }, body: {} })).status).toBe(404);
    expect((await owner.call('listSessions', {})).body.sessions).toHaveLength(1);
  });

  test('knows no session of another player, and no other identifier', async () => {
    const [owner, stranger] = [await accounts.registered(), await accounts.registered()];
    const [session] = (await stranger.call('listSessions', {})).body.sessions;
    const id = session?.id ?? '';
    expect(await owner.call('endSession', { params: { id }, body: {} })).toMatchObject({
      status: 404,
      refusal: { code: 'not-found' },
    });
    expect(await isLoggedIn(stranger)).toBe(true);
    expect((await owner.call('endSession', { params: { id: 'x' }, body: {} })).status).toBe(422);
  });
});

describe('[row:C33] PUT /auth/logout everywhere', () => {
  test('[row:S02] ends every session of the player and of nobody else', async () => {
    const [owner, stranger] = [await accounts.registered(), await accounts.registered()];
    const other = await loggedIn(owner.email);
    expect((await owner.call('logout', { body: { everywhere: true } })).body).toEqual({ success: true });
    expect(owner.refreshCookie).toBeNull();
    expect(await Promise.all([owner, other, stranger].map(isLoggedIn))).toEqual([false, false, true]);
    expect((await refresh(other)).status).toBe(401);
  });

  test('without it only this session ends', async () => {
    const owner = await accounts.registered();
    const other = await loggedIn(owner.email);
    await owner.call('logout', { body: {} });
    expect(await Promise.all([owner, other].map(isLoggedIn))).toEqual([false, true]);
  });
});

test('[I16] the session used longest ago makes room for the one too many', async () => {
  const first = await accounts.registered();
  const { id } = (await first.call('getProfile', {})).body.user;
  accounts.advance(1000);
  const second = await loggedIn(first.email);
  accounts.advance(1000);
  first.token = (await refresh(first)).body.access_token;
  accounts.advance(1000);
  const row = (session: number) => ({
    id: `00000000-0000-4000-8000-${String(session).padStart(12, '0')}`,
    user_id: id,
    fingerprint: null,
    ip: null,
    user_agent: null,
    used_at: new Date(accounts.now()),
    created_at: new Date(accounts.now()),
    ended_at: null,
  });
  await accounts.database.kysely
    .insertInto('sessions')
    .values(Array.from({ length: MAX_SESSIONS - 2 }, (_, session) => row(session)))
    .execute();
  expect(await isLoggedIn(second)).toBe(true);
  await loggedIn(first.email);
  expect(await Promise.all([first, second].map(isLoggedIn))).toEqual([true, false]);
});

describe('[row:S08] [row:C35] the handover of a session to another site', () => {
  async function handedOver() {
    const owner = await accounts.registered();
    const { body } = await owner.call('createHandover', { body: {} });
    const other = accounts.visitor();
    other.token = body.token;
    return { owner, other, ...body };
  }

  test('the profile call takes the token and answers a fresh one, of a session of its own', async () => {
    const { owner, other, token, expiresInSeconds, sites } = await handedOver();
    expect([expiresInSeconds, sites]).toEqual([60, ['https://baize.example']]);
    const { status, body, headers } = await other.call('getProfile', {});
    expect(status).toBe(200);
    expect(body.user.email).toBe(owner.email);
    expect(body.fresh_token).toMatch(/^[\w-]{43}$/);
    expect(body.fresh_token).not.toBe(token);
    expect(headers.get('cache-control')).toBe('no-store');
    other.token = body.fresh_token;
    expect((await other.call('getProfile', {})).body.fresh_token).toBeNull();
    expect((await refresh(other)).status).toBe(200);
    expect((await owner.call('listSessions', {})).body.sessions).toHaveLength(2);
  });

  test('no other call takes it', async () => {
    const { other } = await handedOver();
    expect((await other.call('listSessions', {})).status).toBe(401);
    expect((await other.call('createHandover', { body: {} })).status).toBe(401);
    other.refreshCookie = other.token;
    expect((await refresh(other)).status).toBe(401);
  });

  test('[I6] a page that asks twice gets the same token', async () => {
    const { other } = await handedOver();
    const answers = await Promise.all([other.call('getProfile', {}), other.copy().call('getProfile', {})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body.fresh_token).toBe(answers[1].body.fresh_token);
  });

  test('[I7] a later second use ends the session that the first one began', async () => {
    const { owner, other } = await handedOver();
    const thief = other.copy();
    other.token = (await other.call('getProfile', {})).body.fresh_token;
    accounts.advance(10_000);
    expect((await thief.call('getProfile', {})).status).toBe(401);
    expect(await Promise.all([owner, other].map(isLoggedIn))).toEqual([true, false]);
  });

  test('it lives a minute, and no longer than the player’s sessions', async () => {
    const late = await handedOver();
    accounts.advance(MINUTE_MS);
    expect((await late.other.call('getProfile', {})).status).toBe(401);
    const left = await handedOver();
    await left.owner.call('logout', { body: { everywhere: true } });
    expect((await left.other.call('getProfile', {})).status).toBe(401);
  });

  test('an unclaimed one is no session in the list', async () => {
    const { owner } = await handedOver();
    expect((await owner.call('listSessions', {})).body.sessions).toHaveLength(1);
  });

  test('refuses a guest', async () => {
    expect((await accounts.visitor().call('createHandover', { body: {} })).status).toBe(401);
  });
});

describe('[row:C35] GET /profile/user?whoAreYou', () => {
  const browsersOf = async (id: string) =>
    (
      await accounts.database.kysely
        .selectFrom('player_browsers')
        .select('browser_id')
        .where('user_id', '=', id)
        .execute()
    ).map(({ browser_id }) => browser_id);

  test('[I17] names the browser, the same each time before the name is kept', async () => {
    const visitor = await accounts.registered();
    const names = [
      (await visitor.call('getProfile', {})).body.super_bonus,
      (await visitor.call('getProfile', {})).body.super_bonus,
    ];
    expect(names[0]).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(names[1]).toBe(names[0]);
  });

  test('[I17] a browser that says its name keeps it, whoever is logged in, and both players are known of it', async () => {
    const first = await accounts.registered();
    const name = (await first.call('getProfile', {})).body.super_bonus ?? '';
    const users = [];
    for (const visitor of [first, await accounts.registered()]) {
      const { body } = await visitor.call('getProfile', { query: { whoAreYou: name } });
      expect(body.super_bonus).toBe(name);
      users.push(body.user.id);
    }
    for (const id of users) expect(await browsersOf(id)).toEqual([name.slice(0, 22)]);
  });

  test.each(['', 'x', `${'x'.repeat(22)}.${'y'.repeat(43)}`])(
    '[I17] "%s" is no name of ours: another is given',
    async (whoAreYou) => {
      const visitor = await accounts.registered();
      const { body } = await visitor.call('getProfile', { query: { whoAreYou } });
      expect(body.super_bonus).not.toBe(whoAreYou);
      expect(body.super_bonus).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
      expect(await browsersOf(body.user.id)).toEqual([]);
    },
  );

  test('refuses what is too long, and another field', async () => {
    const visitor = await accounts.registered();
    expect((await visitor.call('getProfile', { query: { whoAreYou: 'x'.repeat(129) } })).status).toBe(422);
    expect((await visitor.call('getProfile', { query: { who: 'x' } as never })).status).toBe(422);
  });
});

test('[row:S04] [row:C09] a login answers the single sign-on of the site it came from', async () => {
  const sso = 'https://sso.baize.example/enter';
  const mirror = { newLink: null, sso, meta_yandex_verification: null };
  await accounts.database.transaction((tx) => saveMirror(tx, 'signed.example', mirror));
  const { email } = await accounts.registered();
  const login = async (origin: string) =>
    (await accounts.visitor().call('loginByEmailPassword', { body: { email, password: PASSWORD } }, { origin })).body
      .sso;
  expect([await login('https://signed.example'), await login(SITE)]).toEqual([sso, null]);
});

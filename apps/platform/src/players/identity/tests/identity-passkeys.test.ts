import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ADDRESSES,
  type AccountsPlatform,
  PASSWORD,
  SITE,
  STARTING_MS,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import { Authenticator } from '../../../../tests/support/authenticator.ts';
import { ON_SITE, logInWith, withPasskey } from '../../../../tests/support/passkeys.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

const MINUTE_MS = 60_000;
const MIRROR = 'https://mirror.example';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'true', SITE_ORIGINS: `${SITE},${MIRROR}`, ...ADDRESSES });
}, STARTING_MS);
afterAll(() => accounts.close());

const listed = async (of: Visitor, headers = ON_SITE) => (await of.call('listPasskeys', {}, headers)).body;
const told = async (email: string) => (await accounts.mails(email)).map(({ text }) => text).join();
const isIn = async (visitor: Visitor) => (await visitor.call('getProfile', {})).status === 200;

describe('[I27] a passkey', () => {
  test('is added by name, told to the owner, listed, and removed', async () => {
    const player = await accounts.confirmed();
    expect(await listed(player)).toEqual({ available: true, passkeys: [] });
    const key = await withPasskey(player, 'My phone');
    const addedAt = new Date(accounts.now()).toISOString();
    expect((await listed(player)).passkeys).toEqual([{ id: key.keptAs, name: 'My phone', addedAt, usedAt: null }]);
    expect(await told(player.email)).toContain('My phone');
    expect((await player.call('removePasskey', { params: { id: key.keptAs }, body: {} })).status).toBe(200);
    expect((await listed(player)).passkeys).toEqual([]);
    expect(await told(player.email)).toContain('удалён ключ доступа «My phone»');
    expect((await logInWith(accounts.visitor(), key)).refusal.code).toBe('passkey-refused');
  });

  test('needs a fresh proof to be begun, added and removed', async () => {
    const player = await accounts.confirmed();
    const { body: options } = await player.call('beginPasskey', { body: {} }, ON_SITE);
    const made = new Authenticator(SITE).make(options);
    const key = await withPasskey(player);
    accounts.advance(5 * MINUTE_MS - 1);
    const late = await player.call('addPasskey', { body: { name: 'Late', made } }, ON_SITE);
    expect(late.status).toBe(200);
    accounts.advance(1);
    const answers = [
      await player.call('beginPasskey', { body: {} }, ON_SITE),
      await player.call('addPasskey', { body: { name: 'Other', made } }, ON_SITE),
      await player.call('removePasskey', { params: { id: key.keptAs }, body: {} }, ON_SITE),
    ];
    for (const { refusal } of answers)
      expect(refusal).toMatchObject({ code: 'proof-needed', errors: { proof: ['passkey', 'password', 'email'] } });
  });

  test('is not for an account that nobody proved to hold', async () => {
    const squatter = await accounts.registered();
    expect((await squatter.call('beginPasskey', { body: {} }, ON_SITE)).refusal.code).toBe('email-not-verified');
  });

  test('is one of ten at most, and another player’s is not found', async () => {
    const player = await accounts.confirmed();
    const other = await accounts.confirmed();
    const keys = [];
    for (let made = 0; made < 10; made++) keys.push(await withPasskey(player));
    expect((await player.call('beginPasskey', { body: {} }, ON_SITE)).refusal.code).toBe('passkeys-full');
    const [{ keptAs: id } = { keptAs: '' }] = keys;
    expect((await other.call('removePasskey', { params: { id }, body: {} })).refusal.code).toBe('not-found');
  });

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['by a person who was not verified', { unverified: true }],
    ['with a challenge of its own', { challenge: 'x'.repeat(43) }],
  ] as const)('made %s is refused', async (_name, lie) => {
    const player = await accounts.confirmed();
    const { body: options } = await player.call('beginPasskey', { body: {} }, ON_SITE);
    const made = new Authenticator(SITE).make(options, lie);
    const { refusal } = await player.call('addPasskey', { body: { name: 'Phone', made } }, ON_SITE);
    expect(refusal.code).toBe('passkey-refused');
  });

  test('never the last way in is removed', async () => {
    const player = await accounts.confirmed();
    const key = await withPasskey(player);
    const spare = await withPasskey(player);
    // As of an account of a provider that gave no address, and was unlinked.
    const { kysely } = accounts.database;
    const nowhere = { email: null, register_method: 'social' } as const;
    await kysely.updateTable('users').set(nowhere).where('email', '=', player.email).execute();
    expect((await player.call('removePasskey', { params: { id: spare.keptAs }, body: {} })).status).toBe(200);
    const last = await player.call('removePasskey', { params: { id: key.keptAs }, body: {} });
    expect(last.refusal.code).toBe('last-login-method');
  });
});

describe('[I28] a log-in with a passkey', () => {
  test('is whole, the second step included, and is noted', async () => {
    const player = await accounts.confirmed();
    const key = await withPasskey(player);
    accounts.advance(MINUTE_MS);
    const guest = accounts.visitor();
    expect((await logInWith(guest, key)).status).toBe(200);
    expect((await guest.call('getProfile', {})).body.user.email).toBe(player.email);
    expect(guest.refreshCookie).not.toBeNull();
    expect((await listed(guest)).passkeys[0]?.usedAt).toBe(new Date(accounts.now()).toISOString());
    // A log-in is a fresh proof.
    expect((await guest.call('beginPasskey', { body: {} }, ON_SITE)).status).toBe(200);
  });

  test('replay: an answer counts once, and its challenge too', async () => {
    const key = await withPasskey(await accounts.confirmed());
    const guest = accounts.visitor();
    const { body: options } = await guest.call('beginPasskeyLogin', { body: {} }, ON_SITE);
    const answer = key.answer(options);
    const send = (sent = answer) => guest.call('loginByPasskey', { body: { answer: sent } }, ON_SITE);
    expect((await send()).status).toBe(200);
    expect((await send()).refusal.code).toBe('passkey-refused');
    expect((await send(key.answer(options))).refusal.code).toBe('passkey-refused');
  });

  test('at-once: of five answers to one challenge one opens a session', async () => {
    const key = await withPasskey(await accounts.confirmed());
    const guest = accounts.visitor();
    const { body: options } = await guest.call('beginPasskeyLogin', { body: {} }, ON_SITE);
    const answers = Array.from({ length: 5 }, () => key.answer(options));
    const sent = await Promise.all(
      answers.map((answer) => guest.call('loginByPasskey', { body: { answer } }, ON_SITE)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('another browser, an old challenge and one of another purpose are refused', async () => {
    const player = await accounts.confirmed();
    const key = await withPasskey(player);
    const guest = accounts.visitor();
    const begin = async () => (await guest.call('beginPasskeyLogin', { body: {} }, ON_SITE)).body;
    const codeOf = async (by: Visitor, options: Awaited<ReturnType<typeof begin>>) =>
      (await by.call('loginByPasskey', { body: { answer: key.answer(options) } }, ON_SITE)).refusal.code;
    const thief = accounts.visitor();
    await thief.call('beginPasskeyLogin', { body: {} }, ON_SITE);
    expect(await codeOf(thief, await begin())).toBe('passkey-refused');
    const { body: toProve } = await player.call('beginPasskeyProof', { body: {} }, ON_SITE);
    expect(await codeOf(guest, toProve)).toBe('passkey-refused');
    const old = await begin();
    accounts.advance(5 * MINUTE_MS);
    expect(await codeOf(guest, old)).toBe('passkey-refused');
    expect((await logInWith(guest, key)).status).toBe(200);
  });

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['by a person who was not verified', { unverified: true }],
  ] as const)('an answer %s is refused', async (_name, lie) => {
    const key = await withPasskey(await accounts.confirmed());
    const guest = accounts.visitor();
    const { body: options } = await guest.call('beginPasskeyLogin', { body: {} }, ON_SITE);
    const sent = await guest.call('loginByPasskey', { body: { answer: key.answer(options, lie) } }, ON_SITE);
    expect(sent.refusal.code).toBe('passkey-refused');
  });

  test('a copy of the authenticator, whose counter has not grown, is refused', async () => {
    const key = await withPasskey(await accounts.confirmed());
    for (let used = 0; used < 3; used++) expect((await logInWith(accounts.visitor(), key)).status).toBe(200);
    key.counter = 2;
    expect((await logInWith(accounts.visitor(), key)).refusal.code).toBe('passkey-refused');
    expect((await logInWith(accounts.visitor(), key)).status).toBe(200);
  });

  test('an answer that names another owner, or a passkey that nobody has, is refused alike', async () => {
    const [key, other] = [await withPasskey(await accounts.confirmed()), await withPasskey(await accounts.confirmed())];
    const guest = accounts.visitor();
    for (const change of [{ userHandle: 'b3RoZXI' }, { userHandle: null }, { id: other.id }, { id: 'bm9ib2R5' }]) {
      const { body: options } = await guest.call('beginPasskeyLogin', { body: {} }, ON_SITE);
      const answer = { ...key.answer(options), ...change };
      const { refusal } = await guest.call('loginByPasskey', { body: { answer } }, ON_SITE);
      expect([change, refusal.code]).toEqual([change, 'passkey-refused']);
    }
  });

  test('ten wrong answers in a quarter of an hour are the most from one network address', async () => {
    const key = await withPasskey(await accounts.confirmed());
    const guest = accounts.visitor();
    for (let tries = 0; tries < 10; tries++) {
      const { body: options } = await guest.call('beginPasskeyLogin', { body: {} }, ON_SITE);
      const answer = { ...key.answer(options), signature: 'AAAA' };
      expect((await guest.call('loginByPasskey', { body: { answer } }, ON_SITE)).refusal.code).toBe('passkey-refused');
    }
    expect((await logInWith(guest, key)).refusal.code).toBe('too-many-requests');
    expect((await logInWith(accounts.visitor(), key)).status).toBe(200);
  });
});

describe('[I29] a passkey in other places', () => {
  test('is a fresh proof of its own session', async () => {
    const player = await accounts.confirmed();
    const key = await withPasskey(player);
    const stranger = await accounts.confirmed();
    accounts.advance(5 * MINUTE_MS);
    const { body: options } = await player.call('beginPasskeyProof', { body: {} }, ON_SITE);
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
    const body = { kind: 'passkey', answer: key.answer(options) } as const;
    expect((await stranger.call('prove', { body }, ON_SITE)).refusal.code).toBe('passkey-refused');
    expect((await player.call('prove', { body }, ON_SITE)).status).toBe(200);
    expect((await player.call('beginPasskey', { body: {} }, ON_SITE)).status).toBe(200);
    expect((await player.call('prove', { body }, ON_SITE)).refusal.code).toBe('passkey-refused');
  });

  test('signed for an addition is no proof, in the very same session', async () => {
    const player = await accounts.confirmed();
    const key = await withPasskey(player);
    const { challenge } = (await player.call('beginPasskey', { body: {} }, ON_SITE)).body;
    const { body: options } = await player.call('beginPasskeyProof', { body: {} }, ON_SITE);
    const body = { kind: 'passkey', answer: key.answer({ ...options, challenge }) } as const;
    expect((await player.call('prove', { body }, ON_SITE)).refusal.code).toBe('passkey-refused');
  });

  test('of another account proves nothing', async () => {
    const [player, stranger] = [await accounts.confirmed(), await accounts.confirmed()];
    await withPasskey(player);
    const foreign = await withPasskey(stranger);
    const { body: options } = await player.call('beginPasskeyProof', { body: {} }, ON_SITE);
    const body = { kind: 'passkey', answer: foreign.answer(options) } as const;
    expect((await player.call('prove', { body }, ON_SITE)).refusal.code).toBe('passkey-refused');
  });

  test('is the second step after the password, and not after a mailed code', async () => {
    const player = await accounts.confirmed();
    const key = await withPasskey(player);
    const guest = accounts.visitor();
    const login = { email: player.email, password: PASSWORD };
    const { refusal } = await guest.call('loginByEmailPassword', { body: login }, ON_SITE);
    expect(refusal).toMatchObject({ code: 'second-step-needed', errors: { ways: ['passkey'] } });
    const ticket = refusal.errors?.['ticket']?.[0] ?? '';
    const { body: options } = await guest.call('beginPasskeyStep', { body: { ticket } }, ON_SITE);
    const passkey = key.answer(options);
    const elsewhere = await guest.call('loginByPasskey', { body: { answer: passkey } }, ON_SITE);
    expect(elsewhere.refusal.code).toBe('passkey-refused');
    const { body } = await guest.call('passSecondStep', { body: { ticket, passkey } }, ON_SITE);
    guest.token = body.token;
    expect(await isIn(guest)).toBe(true);
    await player.call('requestEmailLoginCode', { body: { email: player.email } });
    const byCode = { email: player.email, code: await accounts.code(player.email) };
    expect((await accounts.visitor().call('loginByEmailCode', { body: byCode }, ON_SITE)).status).toBe(200);
  });
});

describe('[I30] on the host of a mirror', () => {
  test('no passkey is offered or taken, and the code serves', async () => {
    const player = await accounts.confirmed();
    const key = await withPasskey(player);
    const there = { origin: MIRROR };
    const guest = accounts.visitor();
    expect((await guest.call('listSocialProviders', {}, there)).body.passkeys).toBe(false);
    expect((await guest.call('listSocialProviders', {}, ON_SITE)).body.passkeys).toBe(true);
    expect((await listed(player, there)).available).toBe(false);
    const { body: options } = await guest.call('beginPasskeyLogin', { body: {} }, ON_SITE);
    const answer = key.answer(options);
    const refused = [
      await guest.call('beginPasskeyLogin', { body: {} }, there),
      await guest.call('loginByPasskey', { body: { answer } }, there),
      await player.call('beginPasskey', { body: {} }, there),
      await player.call('beginPasskeyProof', { body: {} }, there),
      await player.call('prove', { body: { kind: 'passkey', answer } }, there),
      await guest.call('loginByEmailPassword', { body: { email: player.email, password: PASSWORD } }, there),
    ];
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(Array(6).fill('passkey-unavailable'));
    accounts.advance(5 * MINUTE_MS);
    const removal = await player.call('removePasskey', { params: { id: key.keptAs }, body: {} }, there);
    expect(removal.refusal.errors).toEqual({ proof: ['password', 'email'] });
    await guest.call('requestEmailLoginCode', { body: { email: player.email } }, there);
    const byCode = { email: player.email, code: await accounts.code(player.email) };
    expect((await guest.call('loginByEmailCode', { body: byCode }, there)).status).toBe(200);
  });
});

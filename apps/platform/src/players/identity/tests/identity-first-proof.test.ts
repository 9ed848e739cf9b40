import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AccountsPlatform,
  PASSWORD,
  SITE,
  STARTING_MS,
  startAccounts,
} from '../../../../tests/support/accounts.ts';
import {
  beginSocialLogin,
  chooseIdentity,
  loginSocially,
  openCallback,
} from '../../../../tests/support/social-login.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

const NEW_PASSWORD = 'a calm night by the river';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts();
}, STARTING_MS);
afterAll(() => accounts.close());

const opens = async (visitor: Visitor): Promise<boolean> => (await visitor.call('getProfile', {})).status === 200;
const linksOf = async (visitor: Visitor) => (await visitor.call('listSocialLinks', {})).body.links;

/** Links an account of the provider as it was possible before it was refused. */
async function linkedByForce(email: string, subject: string): Promise<void> {
  const { kysely } = accounts.database;
  const { id } = await kysely.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const created_at = new Date(accounts.now());
  await kysely
    .insertInto('social_identities')
    .values({ provider: 'sandbox', subject, user_id: id, created_at })
    .execute();
}

/** A passkey of before the proof, which no call adds. */
async function keyByForce(email: string): Promise<void> {
  const { kysely } = accounts.database;
  const { id } = await kysely.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const key = { credential_id: randomUUID(), public_key: 'AAAA', counter: 0, transports: [], name: 'Phone' };
  await kysely
    .insertInto('passkeys')
    .values({ id: randomUUID(), user_id: id, ...key, created_at: new Date(accounts.now()), used_at: null })
    .execute();
}

const passkeysOf = async (visitor: Visitor) => (await visitor.call('listPasskeys', {})).body.passkeys;

/** Somebody registers with the address of another person, and waits for its owner to come. */
async function squatted() {
  const squatter = await accounts.registered();
  await linkedByForce(squatter.email, randomUUID());
  return squatter;
}

/** The owner of the address, in a browser of their own. */
const WAYS: [string, (email: string, owner: Visitor) => Promise<void>][] = [
  [
    'a login by code',
    async (email, owner) => {
      await owner.call('requestEmailLoginCode', { body: { email } });
      const body = { email, code: await accounts.code(email) };
      owner.token = (await owner.call('loginByEmailCode', { body })).body.token;
    },
  ],
  [
    'a new password by code',
    async (email, owner) => {
      await owner.call('forgotPasswordByEmail', { body: { email } });
      const body = {
        email,
        code: await accounts.code(email),
        password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
      };
      expect((await owner.call('resetPasswordByEmailCode', { body })).status).toBe(200);
      const login = { email, password: NEW_PASSWORD };
      owner.token = (await owner.call('loginByEmailPassword', { body: login })).body.token;
    },
  ],
];

describe('the first proof of an address', () => {
  test.each(WAYS)('%s ends what was made before: links, passkeys, sessions and the password', async (_, prove) => {
    const squatter = await squatted();
    const { email } = squatter;
    await keyByForce(email);
    const owner = accounts.visitor();
    await prove(email, owner);
    expect(await opens(owner)).toBe(true);
    expect(await opens(squatter)).toBe(false);
    expect((await linksOf(owner)).map(({ linkedAt }) => linkedAt)).toEqual([null]);
    expect(await passkeysOf(owner)).toEqual([]);
    const again = await accounts.visitor().call('loginByEmailPassword', { body: { email, password: PASSWORD } });
    expect(again.refusal.code).toBe('credentials-wrong');
  });

  test('the code of the registration leaves the session that enters it and its password, and ends the others', async () => {
    const player = await squatted();
    const other = accounts.visitor();
    const login = { email: player.email, password: PASSWORD };
    other.token = (await other.call('loginByEmailPassword', { body: login })).body.token;
    expect(await opens(other)).toBe(true);
    await keyByForce(player.email);
    const body = { code: await accounts.code(player.email) };
    expect((await player.call('verifyEmailCode', { body })).status).toBe(200);
    expect([await opens(player), await opens(other)]).toEqual([true, false]);
    expect((await linksOf(player)).map(({ linkedAt }) => linkedAt)).toEqual([null]);
    expect(await passkeysOf(player)).toEqual([]);
    expect((await accounts.visitor().call('loginByEmailPassword', { body: login })).status).toBe(200);
  });

  test('a later proof of the same address ends no link', async () => {
    const player = await accounts.confirmed();
    await loginSocially(
      player,
      { name: 'Lena', email: `${randomUUID()}@social.example`, verified: 'on' },
      { token: player.token },
    );
    const owner = accounts.visitor();
    await WAYS[0]![1](player.email, owner);
    expect((await linksOf(owner)).map(({ linkedAt }) => linkedAt !== null)).toEqual([true]);
    expect(await opens(player)).toBe(true);
  });

  test.each(WAYS)('a link that was begun before is not finished after %s', async (_, prove) => {
    const player = await accounts.confirmed();
    const url = await beginSocialLogin(player, { token: player.token });
    const back = await chooseIdentity(player, url, {
      name: 'Eve',
      email: `${randomUUID()}@social.example`,
      verified: 'on',
    });
    const { kysely } = accounts.database;
    await kysely.updateTable('users').set({ email_verified_at: null }).where('email', '=', player.email).execute();
    const owner = accounts.visitor();
    await prove(player.email, owner);
    expect((await openCallback(player, back)).message.error).toBe('social-login-expired');
    expect((await linksOf(owner)).map(({ linkedAt }) => linkedAt)).toEqual([null]);
  });
});

describe('an account that nobody has proved to hold', () => {
  test.each([
    ['email-not-verified', () => accounts.registered()],
    ['phone-not-verified', () => accounts.registeredByPhone()],
  ] as const)('%s: no provider is linked to it', async (code, register) => {
    const visitor = await register();
    const body = { provider: 'sandbox', origin: SITE, token: visitor.token };
    expect(await visitor.call('startSocialLogin', { body })).toMatchObject({ status: 403, refusal: { code } });
  });

  test('email-not-verified: nor by a login that began while it was proved', async () => {
    const player = await accounts.confirmed();
    const url = await beginSocialLogin(player, { token: player.token });
    const back = await chooseIdentity(player, url, {
      name: 'Eve',
      email: `${randomUUID()}@social.example`,
      verified: 'on',
    });
    const { kysely } = accounts.database;
    await kysely.updateTable('users').set({ email_verified_at: null }).where('email', '=', player.email).execute();
    expect((await openCallback(player, back)).message.error).toBe('email-not-verified');
  });
});

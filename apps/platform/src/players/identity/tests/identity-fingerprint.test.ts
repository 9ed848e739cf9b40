import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newFingerprintKey, Fingerprints } from '../fingerprints.ts';
import { type AccountsPlatform, PASSWORD, STARTING_MS, startAccounts } from '../../../../tests/support/accounts.ts';
import { sealFingerprint } from '../../../../tests/support/seal-fingerprint.ts';

const FINGERPRINT = '{"platform":"Linux","fonts":["Onest"]}';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts();
}, STARTING_MS);
afterAll(() => accounts.close());

async function keptAfterLoginWith(fp: unknown): Promise<string | null | undefined> {
  const { email } = await accounts.registered();
  const answer = await accounts
    .visitor()
    .call('loginByEmailPassword', { body: { email, password: PASSWORD, fp: fp as string } });
  expect(answer.status).toBe(200);
  const { fingerprint } = await accounts.database.kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('fingerprint')
    .where('email', '=', email)
    .orderBy('fingerprint', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirstOrThrow();
  return fingerprint;
}

describe('[row:E11] [I15] fingerprints', () => {
  test('the public key is offered, and what is sealed for it is kept opened', async () => {
    const { status, body, headers } = await accounts.visitor().call('getFingerprintKey', {});
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(body.key).toMatchObject({ kty: 'RSA', alg: 'RSA-OAEP-256', use: 'enc' });
    expect(Object.keys(body.key)).not.toContain('d');
    expect(await keptAfterLoginWith(await sealFingerprint(body.key, FINGERPRINT))).toBe(FINGERPRINT);
  });

  test('the key outlives the process', async () => {
    const { body } = await accounts.visitor().call('getFingerprintKey', {});
    const second = await startAccounts({ BAIZE_DATA_DIR: accounts.dataDir });
    try {
      expect((await second.visitor().call('getFingerprintKey', {})).body).toEqual(body);
    } finally {
      await second.close();
    }
  });

  test.each([
    ['null', null],
    ['a number', 7],
    ['an object', { v: 1 }],
    ['no JSON', 'nothing'],
    ['JSON that is sealed by nobody', '{"v":1}'],
    ['too long a text', 'x'.repeat(8193)],
  ])('%s is kept as null and refuses no login', async (_what, fp) => {
    expect(await keptAfterLoginWith(fp)).toBeNull();
  });

  test('what is sealed for another key, or is no JSON inside, is null', async () => {
    const other = new Fingerprints(newFingerprintKey);
    expect(await keptAfterLoginWith(await sealFingerprint(other.publicKey, FINGERPRINT))).toBeNull();
    const { body } = await accounts.visitor().call('getFingerprintKey', {});
    expect(await keptAfterLoginWith(await sealFingerprint(body.key, 'no json'))).toBeNull();
    expect(await keptAfterLoginWith(await sealFingerprint(body.key, JSON.stringify('x'.repeat(6200))))).toBeNull();
  });
});

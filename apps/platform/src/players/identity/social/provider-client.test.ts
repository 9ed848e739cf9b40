import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { ProviderClient, reasonOf } from './provider-client.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const SECRETS = {
  redirectUri: 'https://api.baize.example/auth/social/acme/callback',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
};
const QUERY = `code=c&state=${SECRETS.state}`;

let server: Server;
let issuer: string;
let key: { publicKey: CryptoKey; privateKey: CryptoKey };
/** The provider's metadata and answers; each test changes what it is about. */
let says: { issuer: string; discoveryStatus: number; idToken: () => Promise<string> };

beforeAll(async () => {
  key = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' };
  server = createServer((request, response) => {
    const answer = async (): Promise<unknown> => {
      if (request.url === '/jwks') return { keys: [jwk] };
      if (request.url === '/token') return { access_token: 'a', token_type: 'Bearer', id_token: await says.idToken() };
      response.statusCode = says.discoveryStatus;
      return {
        issuer: says.issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['ES256'],
      };
    };
    void answer().then((body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

interface Claims {
  nonce?: string;
  iss?: string;
  aud?: string;
  exp?: number;
  [claim: string]: unknown;
}

function idToken(claims: Claims = {}, signedBy: CryptoKey = key.privateKey): () => Promise<string> {
  const seconds = NOW / 1000;
  const all = {
    iss: issuer,
    aud: 'id',
    sub: 'person-1',
    nonce: SECRETS.nonce,
    iat: seconds,
    exp: seconds + 300,
    ...claims,
  };
  return () => new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(signedBy);
}

async function idTokenOfAnotherKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256');
  return idToken({}, privateKey)();
}

let client: ProviderClient;
beforeEach(() => {
  says = { issuer, discoveryStatus: 200, idToken: idToken() };
  client = new ProviderClient({
    name: 'acme',
    title: 'Acme',
    provider: () => ({ name: 'acme', title: 'Acme', issuer, clientId: 'id', clientSecret: 'secret' }),
    clock: () => NOW,
    insecure: true,
  });
});

describe('a person of a provider', () => {
  test.each([
    [{}, { email: null, emailVerified: false, name: null }],
    [
      { email: 'Lena@Mail.example', email_verified: true, name: ' Lena ' },
      { email: 'lena@mail.example', emailVerified: true, name: 'Lena' },
    ],
    [
      { email: 'a@b.cc', email_verified: 'true' },
      { email: 'a@b.cc', emailVerified: true, name: null },
    ],
    [
      { email: 'a@b.cc', email_verified: 'false' },
      { email: 'a@b.cc', emailVerified: false, name: null },
    ],
    [{ email: 'a@b.cc' }, { email: 'a@b.cc', emailVerified: false, name: null }],
    [
      { email: 'no address', email_verified: true, name: 7 },
      { email: null, emailVerified: false, name: null },
    ],
    [{ name: 'x'.repeat(200) }, { email: null, emailVerified: false, name: 'x'.repeat(64) }],
  ])('who is told as %j', async (claims, person) => {
    says.idToken = idToken(claims);
    expect(await client.personOf(QUERY, SECRETS)).toEqual({ subject: 'person-1', ...person });
  });
});

/** Why a promise was refused, as it is logged. */
const reason = (refused: Promise<unknown>): Promise<string> =>
  refused.then(
    () => 'accepted',
    (error: unknown) => reasonOf(error),
  );

describe('[I12] an answer is refused', () => {
  test.each([
    ['with another nonce', /"nonce"/, () => idToken({ nonce: 'x'.repeat(43) })],
    ['without nonce', /nonce/, () => idToken({ nonce: undefined })],
    ['for another client', /"aud"/, () => idToken({ aud: 'another' })],
    ['of another issuer', /"iss"/, () => idToken({ iss: 'https://evil.example' })],
    ['that is too old', /"exp"/, () => idToken({ exp: NOW / 1000 - 60 })],
    ['that another key signed', /signature/, () => idTokenOfAnotherKey],
    ['that nobody signed', /alg/, () => async () => new UnsecuredJWT({ sub: 'x', nonce: SECRETS.nonce }).encode()],
  ])('%s', async (_what, why, make) => {
    says.idToken = make();
    expect(await reason(client.personOf(QUERY, SECRETS))).toMatch(why);
  });

  test('with another state, or with an error', async () => {
    expect(await reason(client.personOf(`code=c&state=${'x'.repeat(43)}`, SECRETS))).toMatch(/"state"/);
    expect(await reason(client.personOf(`error=access_denied&state=${SECRETS.state}`, SECRETS))).toMatch(
      /authorization response/,
    );
  });
});

describe('discovery', () => {
  test('of a provider that says to be another one is refused', async () => {
    says.issuer = 'https://evil.example';
    expect(await reason(client.loginUrl(SECRETS))).toMatch(/issuer/);
  });

  test('that failed is tried again', async () => {
    says.discoveryStatus = 503;
    expect(await reason(client.loginUrl(SECRETS))).toMatch(/status code/);
    says.discoveryStatus = 200;
    expect(await client.loginUrl(SECRETS)).toContain(`${issuer}/authorize?`);
  });
});

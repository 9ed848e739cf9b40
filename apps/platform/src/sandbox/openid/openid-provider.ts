import { createHash, createPublicKey, generateKeyPairSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { JWK } from 'jose';
import type { SocialProvider } from '../../foundation/config/providers.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { OwnAddress } from '../../foundation/http/own-address.ts';
import type { OwnProvider } from '../../players/identity/social/own-provider.ts';
import { CLIENT_ID, type LoginRequest } from './login-request.ts';
import type { TestIdentity } from './test-identity.ts';

export const OPENID_PATH = '/sandbox/openid';
const ALGORITHM = 'ES256';
const CODE_LIFETIME_MS = 60_000;
const TOKEN_SECONDS = 300;

export interface OpenidProviderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly address: OwnAddress;
  /** Secret of the one client. */
  readonly clientSecret: string;
  /** Private key of the signatures, PKCS #8 in PEM; asked for on first use. */
  readonly signingKey: () => string;
}

/** What a client sends to collect a login. */
export type TokenRequest = Readonly<Record<string, unknown>>;

/** An OpenID Connect provider that believes any name and email: authorization code with PKCE, and nothing else. */
export class OpenidProvider implements OwnProvider {
  readonly name = 'sandbox';
  readonly title = 'Sandbox';
  readonly #parts: OpenidProviderParts;

  constructor(parts: OpenidProviderParts) {
    this.#parts = parts;
  }

  /** The provider as the settings would describe an outside one. */
  client(): SocialProvider {
    const { clientSecret } = this.#parts;
    return { name: this.name, title: this.title, issuer: this.#issuer(), clientId: CLIENT_ID, clientSecret };
  }

  discoveryDocument(): Record<string, unknown> {
    const { address } = this.#parts;
    return {
      issuer: this.#issuer(),
      authorization_endpoint: address.forBrowsers(`${OPENID_PATH}/authorize`),
      token_endpoint: address.forItself(`${OPENID_PATH}/token`),
      jwks_uri: address.forItself(`${OPENID_PATH}/jwks`),
      scopes_supported: ['openid', 'email', 'profile'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  async keys(): Promise<{ keys: JWK[] }> {
    return { keys: [await publicJwk(this.#parts.signingKey())] };
  }

  /** @returns where the browser goes with the code */
  async allow(request: LoginRequest, { name, email, emailVerified }: TestIdentity): Promise<string> {
    const { database, clock } = this.#parts;
    await database.kysely
      .deleteFrom('sandbox_openid_codes')
      .where('created_at', '<', new Date(clock() - CODE_LIFETIME_MS))
      .execute();
    const code = randomBytes(32).toString('base64url');
    await database.kysely
      .insertInto('sandbox_openid_codes')
      .values({
        hash: sha256(code),
        redirect_uri: request.redirect_uri,
        nonce: request.nonce,
        code_challenge: request.code_challenge,
        email,
        email_verified: emailVerified,
        name,
        created_at: new Date(clock()),
      })
      .execute();
    return answerTo(request, { code });
  }

  /** @returns the tokens; null for a wrong code, client or verifier. A code is collected once, right or wrong. */
  async collect(form: TokenRequest): Promise<Record<string, unknown> | null> {
    const { database, clock, clientSecret } = this.#parts;
    const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
    if (text('grant_type') !== 'authorization_code' || text('client_id') !== CLIENT_ID) return null;
    if (!same(text('client_secret'), clientSecret)) return null;
    const login = await database.kysely
      .deleteFrom('sandbox_openid_codes')
      .where('hash', '=', sha256(text('code')))
      .returningAll()
      .executeTakeFirst();
    if (!login || clock() >= login.created_at.getTime() + CODE_LIFETIME_MS) return null;
    if (login.redirect_uri !== text('redirect_uri') || login.code_challenge !== sha256(text('code_verifier')))
      return null;
    return {
      access_token: randomBytes(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      id_token: await this.#idToken(login.nonce, {
        name: login.name,
        email: login.email,
        emailVerified: login.email_verified,
      }),
    };
  }

  async #idToken(nonce: string, { name, email, emailVerified }: TestIdentity): Promise<string> {
    const pem = this.#parts.signingKey();
    const { importPKCS8, SignJWT } = await import('jose');
    const { kid = '' } = await publicJwk(pem);
    const now = Math.floor(this.#parts.clock() / 1000);
    // The same person every time: by email, or by name for one without.
    const subject = sha256(email ?? `name ${name}`);
    return new SignJWT({ nonce, name, ...(email !== null && { email, email_verified: emailVerified }) })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setIssuer(this.#issuer())
      .setSubject(subject)
      .setAudience(CLIENT_ID)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(await importPKCS8(pem, ALGORITHM));
  }

  #issuer(): string {
    return this.#parts.address.forItself(OPENID_PATH);
  }
}

/** Sends the browser back with an answer: a code, or an error. */
export function answerTo({ redirect_uri, state }: LoginRequest, answer: Record<string, string>): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value);
  return url.href;
}

/** A new private key for `signingKey`. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}

async function publicJwk(pem: string): Promise<JWK> {
  const { calculateJwkThumbprint } = await import('jose');
  const key = createPublicKey(pem).export({ format: 'jwk' }) as JWK;
  return { ...key, kid: await calculateJwkThumbprint(key), alg: ALGORITHM, use: 'sig' };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

import { Email } from '@baize/protocol';
import type { Configuration, IDToken, ServerMetadata } from 'openid-client';
import * as z from 'zod/mini';
import type { Clock } from '../../../foundation/clock.ts';
import type { SocialProvider } from '../../../foundation/config/providers.ts';

/** Loaded with the first login: a start does without. */
const library = () => import('openid-client');

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 5;
/** Addresses of a provider change hardly ever. Its keys are read for each login. */
const METADATA_MS = 60 * 60_000;
const MAX_NAME_LENGTH = 64;

/** What a provider says of the person who logged in. */
export interface SocialPerson {
  /** The provider's own name for the person: the only thing that never changes. */
  readonly subject: string;
  /** In lower case; null when the provider sent no valid one. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** What the two halves of one login have in common. */
export interface LoginSecrets {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** One provider, by OpenID Connect with authorization code and PKCE. */
export class ProviderClient {
  readonly #provider: () => SocialProvider;
  readonly #clock: Clock;
  readonly #insecure: boolean;
  #known: { metadata: Promise<ServerMetadata>; until: number } | null = null;
  readonly name: string;
  readonly title: string;

  /** @param provider asked at each use. @param insecure for the sandbox, which has no certificate */
  constructor(
    parts: Pick<SocialProvider, 'name' | 'title'> & {
      provider: () => SocialProvider;
      clock: Clock;
      insecure?: boolean;
    },
  ) {
    this.name = parts.name;
    this.title = parts.title;
    this.#provider = parts.provider;
    this.#clock = parts.clock;
    this.#insecure = parts.insecure ?? false;
  }

  /**
   * @param fresh whether the provider asks the person again though they are logged in there
   * @returns where the browser goes. @throws Error when the provider does not answer
   */
  async loginUrl(
    { redirectUri, state, nonce, codeVerifier }: LoginSecrets,
    { fresh = false }: { readonly fresh?: boolean } = {},
  ): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const url = buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(fresh && { prompt: 'login' }),
    });
    return url.href;
  }

  /**
   * Checks state, nonce, issuer, audience, times and signature.
   * @param query of the address that the provider sent the browser to
   * @throws Error when any of them is wrong, when the person refused, or when the provider does not answer
   */
  async personOf(query: string, { redirectUri, state, nonce, codeVerifier }: LoginSecrets): Promise<SocialPerson> {
    const { authorizationCodeGrant } = await library();
    const url = new URL(redirectUri);
    url.search = query;
    const tokens = await authorizationCodeGrant(await this.#configuration(), url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    return personOf(tokens.claims()!);
  }

  async #configuration(): Promise<Configuration> {
    const { Configuration, allowInsecureRequests, clockSkew, enableNonRepudiationChecks } = await library();
    const { clientId, clientSecret } = this.#provider();
    const skew = Math.round((this.#clock() - Date.now()) / 1000);
    const configuration = new Configuration(await this.#metadata(), clientId, {
      client_secret: clientSecret,
      [clockSkew]: skew,
    });
    configuration.timeout = TIMEOUT_SECONDS;
    // The signature too, though the token comes from the provider itself: the library leaves it to the connection otherwise.
    enableNonRepudiationChecks(configuration);
    if (this.#insecure) allowInsecureRequests(configuration);
    return configuration;
  }

  /** A failed discovery is forgotten, so that the next login tries again. */
  #metadata(): Promise<ServerMetadata> {
    const now = this.#clock();
    if (this.#known && now < this.#known.until) return this.#known.metadata;
    const metadata = this.#discover().catch((error: unknown) => {
      this.#known = null;
      throw error;
    });
    this.#known = { metadata, until: now + METADATA_MS };
    return metadata;
  }

  async #discover(): Promise<ServerMetadata> {
    const { allowInsecureRequests, discovery } = await library();
    const { issuer, clientId, clientSecret } = this.#provider();
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(this.#insecure && { execute: [allowInsecureRequests] }),
    });
    return found.serverMetadata();
  }
}

function personOf(claims: IDToken): SocialPerson {
  const email = z.safeParse(Email, claims['email']);
  const name = claims['name'];
  return {
    subject: claims.sub,
    email: email.success ? email.data : null,
    // Some providers write the boolean as text.
    emailVerified: email.success && (claims['email_verified'] === true || claims['email_verified'] === 'true'),
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, MAX_NAME_LENGTH) : null,
  };
}

/** What to log of a failure. Other fields of it may hold tokens, and what the provider says of the person. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}

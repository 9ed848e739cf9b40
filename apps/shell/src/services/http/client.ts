import type { ErrorBody, Locale } from '@baize/protocol';
import { intlLocale } from '@baize/protocol/locale';
import axios from 'axios';
import type { AxiosError, AxiosInstance } from 'axios';
import { createAuthRefresh } from 'axios-auth-refresh';
import axiosRetry from 'axios-retry';

/** What every request is sent with, read at the moment it is sent. */
export interface RequestContext {
  token(): string | null | Promise<string | null>;
  region(): string | null;
  locale(): Locale;
  /** Of the page, where it is traced. */
  readonly traceparent?: string | undefined;
  /** A token other than the failed one; rejects when the session is over. */
  renewToken(failed: string | null): Promise<string>;
  /** Asks the player to prove who they are; answers whether they did. */
  prove(ways: readonly string[]): Promise<boolean>;
}

export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
/** A server that asks for more patience than this gets none: the caller says so to the player. */
const LONGEST_RETRY_WAIT_SECONDS = 2;
const TIMEOUT_MS = 15_000;

/** `Accept-Language` is the interface's code, except for Brazil, whose `br` would mean Breton. */
export function acceptLanguage(locale: Locale): string {
  return locale === 'br' ? intlLocale(locale) : locale;
}

/** What the plug-ins' handlers read of a failure. */
interface Failure {
  readonly response?: { readonly status: number; readonly headers: object };
  readonly config?: { readonly method?: string; readonly headers: object };
}

/** Headers by name; axios gives them in a class of its own that is also a plain record. */
function header(headers: object | undefined, name: string): string | null {
  const value = (headers as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : null;
}

function worthRetrying({ response, config }: Failure): boolean {
  if (config?.method !== 'get' || !response || !RETRY_STATUSES.includes(response.status)) return false;
  return !(Number(header(response.headers, 'retry-after')) > LONGEST_RETRY_WAIT_SECONDS);
}

/** Whether the retry plug-in sends it; a request that is sent with a renewed token is not counted. */
function isSentAgain(request: object): boolean {
  const { 'axios-retry': retry } = request as { 'axios-retry'?: { retryCount?: number } };
  return (retry?.retryCount ?? 0) > 0;
}

function sentToken({ config }: Failure): string | null {
  return header(config?.headers, 'Authorization')?.replace('Bearer ', '') ?? null;
}

/** To a request without a token, a 401 is an answer like any other: a wrong password, say. */
function worthRenewing(failure: Failure): boolean {
  return failure.response?.status === 401 && sentToken(failure) !== null;
}

function addContext(client: AxiosInstance, context: RequestContext): void {
  client.interceptors.request.use(async (request) => {
    const region = context.region();
    // Sent once more it is still the request of its first sender, though another player may have logged in meanwhile.
    if (!isSentAgain(request)) {
      const token = await context.token();
      if (token) request.headers.set('Authorization', `Bearer ${token}`);
      else request.headers.delete('Authorization');
    }
    if (region) request.headers.set('Region', region);
    request.headers.set('Accept-Language', acceptLanguage(context.locale()));
    if (context.traceparent) request.headers.set('Traceparent', context.traceparent);
    return request;
  });
}

/** The plug-ins may be typed against another installed version of axios; what they use of the instance is the same in both. */
type Pluggable = Parameters<typeof axiosRetry>[0] & Parameters<typeof createAuthRefresh>[0];

function retryOnce(client: Pluggable): void {
  axiosRetry(client, { retries: 1, retryCondition: worthRetrying, retryDelay: axiosRetry.exponentialDelay });
}

function renewOnce(client: Pluggable, { renewToken }: RequestContext): void {
  createAuthRefresh(client, (failure: Failure) => renewToken(sentToken(failure)), {
    // It would hand a 401 that arrives during a refresh to its caller instead of letting it wait.
    deduplicateRefresh: false,
    shouldRefresh: worthRenewing,
  });
}

/** In the request that goes out again, so that one that is refused once more is refused. */
interface Proved {
  proved?: boolean;
}

/** The player does what the refusal asks for, and the very same request goes out again. */
function proveOnce(client: AxiosInstance, { prove }: RequestContext): void {
  client.interceptors.response.use(undefined, async (error: AxiosError<Partial<ErrorBody> | null>) => {
    const { config, response } = error;
    if (response?.data?.code !== 'proof-needed' || !config || (config as Proved).proved) throw error;
    if (!(await prove(response.data.errors?.['proof'] ?? []))) throw error;
    return client.request(Object.assign(config, { proved: true } satisfies Proved));
  });
}

/**
 * The client of one service.
 *
 * A safe method is sent once more on {@link RETRY_STATUSES}, any other never. A 401 to a request that carried a token
 * renews the token once; other requests that fail meanwhile wait for the same renewal, and each is sent again once. A
 * request that needs a fresh proof waits for the player to give it.
 *
 * @param withCredentials for the service whose refresh token is in a cookie
 */
export function createClient(baseURL: string, context: RequestContext, withCredentials: boolean): AxiosInstance {
  const client = axios.create({
    baseURL,
    timeout: TIMEOUT_MS,
    withCredentials,
    headers: { Accept: 'application/json' },
  });

  addContext(client, context);
  const pluggable = client as unknown as Pluggable;
  retryOnce(pluggable);
  renewOnce(pluggable, context);
  proveOnce(client, context);
  return client;
}

/** Asks for a new access token by the refresh cookie; outside every interceptor, so that its own 401 renews nothing. */
export async function requestToken(baseURL: string): Promise<string> {
  const answer = await axios.post<{ access_token: string }>(
    `${baseURL}/auth/refresh-token`,
    {},
    { withCredentials: true, timeout: TIMEOUT_MS },
  );
  return answer.data.access_token;
}

import * as z from 'zod/mini';

export const CLIENT_ID = 'baize';
/** The callback path of the provider's one client. */
export const CALLBACK_PATH = '/auth/social/sandbox/callback';

/** What a client asks the provider for, as OpenID Connect names it. */
const LoginRequest = z.object({
  client_id: z.literal(CLIENT_ID),
  redirect_uri: z.url({ protocol: /^https?$/ }).check(
    z.maxLength(512),
    z.refine((uri) => new URL(uri).pathname === CALLBACK_PATH),
  ),
  response_type: z.literal('code'),
  scope: z.string().check(z.refine((scope) => scope.split(' ').includes('openid'))),
  state: z.string().check(z.minLength(16), z.maxLength(128)),
  nonce: z.string().check(z.minLength(16), z.maxLength(128)),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/**
 * @param host of this server, as the browser knows it: a code is sent nowhere else. @returns null for an invalid
 * request
 */
export function loginRequestFrom(query: unknown, host: string): LoginRequest | null {
  const request = z.safeParse(LoginRequest, query);
  if (!request.success || !hosts(host).includes(new URL(request.data.redirect_uri).host)) return null;
  return request.data;
}

/** `localhost` has two names, and the page may be open under either. */
function hosts(host: string): string[] {
  const port = host.replace(/^(localhost|127\.0\.0\.1)(?=:|$)/, '');
  return port === host ? [host] : [`localhost${port}`, `127.0.0.1${port}`];
}

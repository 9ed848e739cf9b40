import * as z from 'zod/mini';

/** An OpenID Connect provider that players may log in with. */
export interface SocialProvider {
  /** As in calls and addresses; `sandbox` is taken by the local one. */
  readonly name: string;
  /** As players know it. */
  readonly title: string;
  /** Address whose `/.well-known/openid-configuration` describes it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const Text = z.string().check(z.minLength(1), z.maxLength(512));
const Providers = z
  .array(
    z.strictObject({
      name: z.string().check(
        z.regex(/^[a-z][a-z0-9-]{0,31}$/),
        z.refine((name) => name !== 'sandbox'),
      ),
      title: Text,
      issuer: z.url({ protocol: /^https$/ }),
      clientId: Text,
      clientSecret: Text,
    }),
  )
  .check(
    z.maxLength(20),
    z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length),
  );

/** Parses SOCIAL_PROVIDERS. */
export function providers(value: string): readonly SocialProvider[] {
  try {
    return Providers.parse(JSON.parse(value));
  } catch {
    throw new Error('a JSON list of { name, title, issuer (https), clientId, clientSecret } with different names');
  }
}

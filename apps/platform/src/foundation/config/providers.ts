import { type Check, check } from '@baize/settings';
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

/** Of SOCIAL_PROVIDERS. */
export const providers: Check<readonly SocialProvider[]> = check(
  'a JSON list of { name, title, issuer (https), clientId, clientSecret } with different names',
  z.pipe(z.pipe(z.string(), z.transform(parsed)), Providers),
);

/** Invalid JSON is no list either. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

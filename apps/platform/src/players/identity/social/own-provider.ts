import type { SocialProvider } from '../../../foundation/config/providers.ts';

/** An OpenID provider beside those of the settings, whose address may be known only once the service listens. */
export interface OwnProvider {
  readonly name: string;
  readonly title: string;
  /** As the settings would name it. */
  client(): SocialProvider;
}

declare module '../../../foundation/outside.ts' {
  interface Outside {
    /** Null for none. */
    readonly openid: OwnProvider | null;
  }
}

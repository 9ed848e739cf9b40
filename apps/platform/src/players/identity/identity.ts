import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Offer } from '../../foundation/geo/offer.ts';
import type { PasskeySite } from '../../foundation/passkeys/passkey-site.ts';
import type { Hooks } from '../../foundation/hooks.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SmsSender } from '../mail/sms-sender.ts';
import type { Attempts } from './attempts.ts';
import type { BotCheck } from './bot-check.ts';
import type { BrowserNames } from './browser-names.ts';
import type { Fingerprints } from './fingerprints.ts';
import type { Passwords } from './password.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { TokenLifetimes } from './token-store.ts';

/** What the functions of this folder work with. */
export interface Identity {
  readonly database: Database;
  readonly bus: Bus;
  readonly hooks: Hooks;
  readonly clock: Clock;
  readonly offer: Offer;
  /** Single sign-on of hosts for which the operator named none. */
  readonly signOn: string | null;
  readonly mailer: Mailer;
  /** Null if there is no provider of messages to phones. */
  readonly sms: SmsSender | null;
  readonly passwords: Passwords;
  readonly fingerprints: Fingerprints;
  readonly attempts: Attempts;
  readonly botCheck: BotCheck;
  readonly browserNames: BrowserNames;
  /** Keys the hashes of one-time codes, and the names that sessions have at the site's server. */
  readonly codeSecret: string;
  /** The first of the site's origins; null where it has no name that passkeys could be bound to. */
  readonly passkeySite: PasskeySite | null;
  readonly cookies: SessionCookies;
  readonly codeCooldownMs: number;
  readonly lifetimes: TokenLifetimes;
}

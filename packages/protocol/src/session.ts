import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { PasskeyAnswer } from './passkeys.ts';
import { CurrencyCode, PositiveUnits } from './primitives.ts';

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
/** Characters that people write into a phone number to read it better. */
const PHONE_PUNCTUATION = /[\s()-]/g;
/** In E.164 form. What is registered or sent a code is of a country of `phone_countries` in `GET /settings`, else it is `invalid`. */
export const Phone = z.string().check(
  z.maxLength(32),
  z.overwrite((typed) => typed.replaceAll(PHONE_PUNCTUATION, '')),
  z.regex(/^\+[1-9]\d{6,14}$/),
);
export const Password = z.string().check(z.minLength(8), z.maxLength(128));
const TypedPassword = z.string().check(z.minLength(1), z.maxLength(128));
/** Six digits that arrive by mail or SMS. */
export const Code = z.string().check(z.regex(/^\d{6}$/));
const MAX_FINGERPRINT_LENGTH = 8192;
/**
 * The browser's fingerprint, sealed for the key of `getFingerprintKey`: a JSON Web Encryption in its flattened JSON form (RSA-OAEP-256,
 * A256GCM) as a string, or null when none could be made. Whatever else comes counts as null: a fingerprint refuses no login.
 */
export const Fingerprint = z.optional(
  otherwise(z.nullable(z.string().check(z.maxLength(MAX_FINGERPRINT_LENGTH))), null),
);

const MAX_BOT_TOKEN_LENGTH = 8192;
/**
 * Token of the bot protection for this very action; null or absent where the page has none, such as when its script is
 * blocked. Whatever else comes counts as null.
 */
const BotToken = z.optional(otherwise(z.nullable(z.string().check(z.maxLength(MAX_BOT_TOKEN_LENGTH))), null));

/** What brought the visitor, kept with the account. */
const attribution = {
  partner: z.optional(z.string().check(z.maxLength(128))),
  adplace: z.optional(z.string().check(z.maxLength(128))),
  stag: z.optional(z.string().check(z.maxLength(128))),
  promo: z.optional(z.string().check(z.maxLength(64))),
};
const registration = {
  password: Password,
  currency: CurrencyCode,
  /** The player states to be of age and accepts the agreement; anything but true is refused. */
  agreement: z.literal(true),
  /** Personal limit on deposits in seven days, ledger units; null for none. */
  weeklyDepositLimitUnits: z.nullable(PositiveUnits),
  botToken: BotToken,
  ...attribution,
};
export const RegisterByEmail = z.strictObject({ email: Email, ...registration });
export const RegisterByPhone = z.strictObject({ phone: Phone, ...registration });
/** Opaque access token; the rotating refresh token travels in an HttpOnly cookie of the API host. */
export const TokenAnswer = z.strictObject({ token: z.string() });

export const EmailOnly = z.strictObject({ email: Email });
export const PhoneOnly = z.strictObject({ phone: Phone });
/** How a login by phone is confirmed: by SMS, the only way there is. */
export const PhoneQuery = z.strictObject({ type: z.optional(z.literal('sms')) });
const byPassword = { password: TypedPassword, fp: Fingerprint, botToken: BotToken };
export const LoginByEmailPassword = z.strictObject({ email: Email, ...byPassword });
export const LoginByPhonePassword = z.strictObject({ phone: Phone, ...byPassword });
export const LoginByEmailCode = z.strictObject({ email: Email, code: Code, fp: Fingerprint });
export const LoginByPhoneCode = z.strictObject({ phone: Phone, code: Code, fp: Fingerprint });
/** A passkey says whose it is. */
export const LoginByPasskey = z.strictObject({ answer: PasskeyAnswer, fp: Fingerprint });
/** `sso`: where the browser goes next with its own address, when the site has a single sign-on. */
export const LoginAnswer = z.strictObject({ success: z.boolean(), token: z.string(), sso: z.nullable(z.string()) });

/** Answer of every call that sends a code, the same whether or not the account exists. */
export const CodeSent = z.strictObject({ success: z.literal(true), retryAfterSeconds: z.int() });
export const VerifyCode = z.strictObject({ code: Code });
export const Success = z.strictObject({ success: z.literal(true) });
export const RefreshAnswer = z.strictObject({ access_token: z.string() });
/**
 * By what a player can prove to be who they are. `social`: by a log-in at the provider, which `startSocialLogin` begins with
 * `prove`; the others by the call `prove`.
 */
export const WAYS_TO_PROVE = ['passkey', 'totp', 'password', 'email', 'phone', 'social'] as const;
export type WayToProve = (typeof WAYS_TO_PROVE)[number];
const ContactKind = z.enum(['email', 'phone']);
/** Six digits of the player's app, or a recovery code, however it is written. */
const SecondCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(32));
/** The code of an address is the one of `sendProofCode`. */
export const Proof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), password: TypedPassword }),
  z.strictObject({ kind: ContactKind, code: Code }),
  z.strictObject({ kind: z.literal('totp'), code: SecondCode }),
  z.strictObject({ kind: z.literal('passkey'), answer: PasskeyAnswer }),
]);
export const ProofCode = z.strictObject({ kind: ContactKind });
const LoginTicket = z.string().check(z.maxLength(64));
export const Ticket = z.strictObject({ ticket: LoginTicket });
/** By what the second step is passed: a code of the app or a recovery code, or a passkey. */
export type SecondStepWay = 'passkey' | 'totp';
/** The ticket is in `errors.ticket` of a log-in that was refused with `second-step-needed`, and `errors.ways` says which of the two serve. */
export const SecondStep = z.union([
  z.strictObject({ ticket: LoginTicket, code: SecondCode }),
  z.strictObject({ ticket: LoginTicket, passkey: PasskeyAnswer }),
]);
/** Whether a log-in asks for a code of an app after the password. */
export const TotpState = z.strictObject({ enabled: z.boolean(), recoveryCodesLeft: z.int() });
export const TotpBegun = z.strictObject({
  /** Base32, for typing it in. */
  secret: z.string(),
  /** `otpauth:` address of the same. */
  uri: z.string(),
  /** The address as a QR code: dark fields as the `d` of an SVG path, in a square of `size` units. */
  qr: z.strictObject({ size: z.int(), path: z.string() }),
});
/** Shown once: the platform stores hashes. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
/** From the cookie `baize_page`. */
export const PageTokenOnly = z.strictObject({ page_token: z.string().check(z.maxLength(128)) });
export const Empty = z.strictObject({});

/** From the letter's link, or from `ResetTokenAnswer`. */
const ResetToken = z.string().check(z.regex(/^[\w-]{43}$/));
const newPassword = { password: Password, confirm_password: z.string().check(z.maxLength(128)) };
export const EmailAndCode = z.strictObject({ email: Email, code: Code });
export const PhoneAndCode = z.strictObject({ phone: Phone, code: Code });
export const ResetTokenOnly = z.strictObject({ token: ResetToken });
export const PhoneAndResetToken = z.strictObject({ phone: Phone, token: ResetToken });
/** A token that sets a new password once, for ten minutes. */
export const ResetTokenAnswer = z.strictObject({
  success: z.literal(true),
  data: z.strictObject({ reset_token: z.string() }),
});
export const ResetByToken = z.strictObject({ token: ResetToken, ...newPassword });
export const ResetByEmailCode = z.strictObject({ email: Email, code: Code, ...newPassword });
export const ResetByPhone = z.strictObject({ phone: Phone, token: ResetToken, ...newPassword });
export const SetPassword = z.strictObject(newPassword);
/** Failures of the new password are reported as `new_password`. */
export const UpdatePassword = z.strictObject({
  old_password: z.string().check(z.maxLength(128)),
  password: z.string().check(z.maxLength(128)),
  password_confirm: z.string().check(z.maxLength(128)),
});

export const Logout = z.strictObject({
  /** Ends every session of the player, not only this one. */
  everywhere: z.optional(z.boolean()),
});
export const SessionParams = z.strictObject({ id: z.uuid() });
/** The player's open sessions, the newest use first. Instants are ISO 8601. */
export const Sessions = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      /** The session that asks. */
      current: z.boolean(),
      createdAt: z.string(),
      /** To within the life of an access token. */
      usedAt: z.string(),
      ip: z.nullable(z.string()),
      userAgent: z.nullable(z.string()),
    }),
  ),
});
/** What opens the player's account besides the address: every provider of the site, linked or not. */
export const SocialLinks = z.strictObject({
  links: z.array(
    z.strictObject({
      provider: z.string(),
      title: z.string(),
      /** ISO 8601 instant; null for a provider that can still be added. */
      linkedAt: z.nullable(z.string()),
    }),
  ),
});
/** A token for another site of the product, as `simpleAuthToken` in its address: `getProfile` takes it once and answers `fresh_token`. */
export const Handover = z.strictObject({
  token: z.string(),
  expiresInSeconds: z.int(),
  /** Origins of the product's sites that take it. */
  sites: z.array(z.string()),
});

/** Public key (JSON Web Key) that fingerprints are sealed for. */
export const FingerprintKey = z.strictObject({
  key: z.strictObject({
    kty: z.literal('RSA'),
    kid: z.string(),
    alg: z.literal('RSA-OAEP-256'),
    use: z.literal('enc'),
    n: z.string(),
    e: z.string(),
  }),
});

const ProviderName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
export const SocialLinkParams = z.strictObject({ provider: ProviderName });
export const SocialProviders = z.strictObject({
  providers: z.array(z.strictObject({ name: z.string(), title: z.string() })),
  /** Whether a passkey logs in here: not on the host of a mirror. */
  passkeys: z.boolean(),
});
export const StartSocialLogin = z.strictObject({
  provider: ProviderName,
  /** Access token of a player who adds the provider to the own account; null or absent for a guest. */
  token: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
  /** The player only proves to be who they are: nothing is added to the account. */
  prove: z.optional(z.boolean()),
  /** Of the page that opens the popup: the message comes to it and to no other. */
  origin: z.string().check(z.maxLength(256)),
  fp: Fingerprint,
  partner: z.optional(z.nullable(attribution.partner)),
  adplace: z.optional(z.nullable(attribution.adplace)),
  stag: z.optional(z.nullable(attribution.stag)),
  promo: z.optional(z.nullable(attribution.promo)),
});
/** Where the popup goes. */
export const SocialLoginUrl = z.strictObject({ url: z.string() });
/** What the popup of a social login posts to the page that opened it. */
export interface SocialLoginMessage {
  readonly type: 'social-login';
  /** Null when the login failed. */
  readonly token: string | null;
  /** Continues a login that failed with `second-step-needed`: the ticket, and what serves as the second step. */
  readonly second?: { readonly ticket: string; readonly ways: readonly string[] };
  /** The account was created by this login. */
  readonly registered: boolean;
  readonly sso: string | null;
  /** One of `ERRORS` when the login failed. */
  readonly error: string | null;
}

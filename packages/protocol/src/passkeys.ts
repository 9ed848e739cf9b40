import * as z from 'zod/mini';

/** Passkeys (WebAuthn level 3): what browser and server send each other about them. Bytes are base64url. */

/** An authenticator's answers are a few hundred bytes; the longest allowed id is 1,023. */
const MOST_CHARACTERS = 4096;
const Bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(MOST_CHARACTERS));
const MAX_HANDLE = 128;

const Kind = z.literal('public-key');
/** How the browser may reach an authenticator, such as `internal`. */
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8));
const Known = z.strictObject({ id: z.string(), type: Kind, transports: Transports });

/** What a browser makes a passkey with. */
export const PasskeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: Kind, alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  /** Passkeys that the account has: no authenticator makes a second one. */
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser asks a passkey with. */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: whichever passkey of the site the person chooses. */
  allowCredentials: z.array(Known),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** A passkey that was made, of the authenticator's answer. */
export const MadePasskey = z.strictObject({
  id: Bytes,
  clientDataJSON: Bytes,
  attestationObject: Bytes,
  transports: Transports,
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** What a passkey signed. */
export const PasskeyAnswer = z.strictObject({
  id: Bytes,
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: z.nullable(z.string().check(z.maxLength(MAX_HANDLE))),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The name that its owner gives a passkey: one line. */
export const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^\P{Cc}*$/u));

export const PasskeyParams = z.strictObject({ id: z.uuid() });
export const AddPasskey = z.strictObject({ name: PasskeyName, made: MadePasskey });
/** Of the logged-in player. Instants are ISO 8601. */
export const Passkeys = z.strictObject({
  /** Whether passkeys can be made and used here: not on the host of a mirror. */
  available: z.boolean(),
  passkeys: z.array(
    z.strictObject({ id: z.string(), name: z.string(), addedAt: z.string(), usedAt: z.nullable(z.string()) }),
  ),
});
export const AddedPasskey = z.strictObject({ success: z.literal(true), id: z.string() });

import * as passkeys from '../passkeys.ts';
import * as session from '../session.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const passkeySchemas = {
  listPasskeys: { answer: passkeys.Passkeys },
  beginPasskey: { body: session.Empty, answer: passkeys.PasskeyCreation },
  addPasskey: { body: passkeys.AddPasskey, answer: passkeys.AddedPasskey },
  removePasskey: { params: passkeys.PasskeyParams, body: session.Empty, answer: session.Success },
  beginPasskeyLogin: { body: session.Empty, answer: passkeys.PasskeyRequest },
  loginByPasskey: { body: session.LoginByPasskey, answer: session.LoginAnswer },
  beginPasskeyProof: { body: session.Empty, answer: passkeys.PasskeyRequest },
  beginPasskeyStep: { body: session.Ticket, answer: passkeys.PasskeyRequest },
} satisfies Record<string, CallSchemas>;

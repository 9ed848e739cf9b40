import { UNCONFIRMED_ERRORS } from '../call-words.ts';
import { callGroup } from './call-group.ts';

export const passkeyWords = callGroup(
  'Passkeys',
  'Passkeys (WebAuthn) of players. They work on the main host of the site only. Bytes are base64url.',
  {
    listPasskeys: {
      summary: 'List the passkeys of the player.',
      description: '`available` is false on a host where passkeys do not work.',
    },
    beginPasskey: {
      summary: 'Start adding a passkey.',
      description: 'Answers the options for `navigator.credentials.create`. Needs a fresh proof.',
      errors: ['passkey-unavailable', 'proof-needed', 'passkeys-full', ...UNCONFIRMED_ERRORS],
    },
    addPasskey: {
      summary: 'Add a passkey.',
      description: 'Takes what the authenticator answered to the options. Needs a fresh proof.',
      errors: ['passkey-unavailable', 'proof-needed', 'passkey-refused', 'passkeys-full', ...UNCONFIRMED_ERRORS],
    },
    removePasskey: {
      summary: 'Remove a passkey.',
      description: 'Works on every host. Needs a fresh proof.',
      errors: ['proof-needed', 'not-found', 'last-login-method'],
    },
    beginPasskeyLogin: {
      summary: 'Start a log-in with a passkey.',
      description:
        'Answers the options for `navigator.credentials.get` and sets a cookie that binds them to the browser.',
      errors: ['passkey-unavailable'],
    },
    loginByPasskey: {
      summary: 'Log in with a passkey.',
      description: 'A complete log-in that needs no second step. Answers an access token and sets the refresh cookie.',
      errors: ['passkey-unavailable', 'passkey-refused'],
    },
    beginPasskeyProof: {
      summary: 'Start a proof with a passkey.',
      description: 'Answers the options for `navigator.credentials.get`; POST /auth/proof takes the answer.',
      errors: ['passkey-unavailable', 'refresh-refused'],
    },
    beginPasskeyStep: {
      summary: 'Start a second step with a passkey.',
      description: 'Takes the ticket of the log-in. POST /auth/second-step takes the answer of the passkey.',
      errors: ['passkey-unavailable', 'login-expired'],
    },
  },
);

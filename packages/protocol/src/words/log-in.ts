import { CODE_SENDING_ERRORS } from '../call-words.ts';
import { callGroup } from './call-group.ts';

const REGISTERED =
  'Creates an account with a wallet in `currency`, logs it in and sends a confirmation code. Answers an access token and sets the refresh cookie. `weeklyDepositLimitUnits` is in ledger units.';
const BY_CODE =
  'The code comes from the call that requests one and works once. Answers an access token and sets the refresh cookie. The answer never shows whether the account exists.';
const BY_PASSWORD =
  'Answers an access token and sets the refresh cookie. An account with a second step answers `second-step-needed` with a ticket for POST /auth/second-step. Too many attempts end in `too-many-requests` or `login-code-needed`.';
const SENDS =
  'Answers the same whether or not the account exists. `retryAfterSeconds` is the pause before another code can be requested.';

export const registrationWords = callGroup('Registration', 'New accounts and the confirmation of their address.', {
  registerByEmail: {
    summary: 'Register with an email.',
    description: REGISTERED,
    errors: [
      'email-taken',
      'password-weak',
      'bot-suspected',
      'promo-code-invalid',
      'promo-code-used',
      'free-money-taken',
      'free-money-limit',
    ],
    example: { body: { agreement: true, promo: 'WELCOME' } },
  },
  registerByPhone: {
    summary: 'Register with a phone.',
    description: REGISTERED,
    errors: [
      'phone-taken',
      'password-weak',
      'bot-suspected',
      'sms-unavailable',
      'promo-code-invalid',
      'promo-code-used',
      'free-money-taken',
      'free-money-limit',
    ],
  },
  resendEmailCode: {
    summary: 'Send another code to confirm the email.',
    description: 'Sends a code to the email of the account. `retryAfterSeconds` is the pause before the next one.',
    errors: ['code-cooldown'],
  },
  resendPhoneCode: {
    summary: 'Send another code to confirm the phone.',
    description: 'Sends a code to the phone of the account. `retryAfterSeconds` is the pause before the next one.',
    errors: CODE_SENDING_ERRORS,
  },
  verifyEmailCode: {
    summary: 'Confirm the email with a code.',
    description: 'Marks the email of the account as confirmed. A code works once.',
    errors: ['code-wrong', 'code-expired'],
  },
  verifyPhoneCode: {
    summary: 'Confirm the phone with a code.',
    description: 'Marks the phone of the account as confirmed. A code works once.',
    errors: ['code-wrong', 'code-expired'],
  },
});

export const logInWords = callGroup('Log-in', 'Ways into an existing account.', {
  loginByEmailPassword: {
    summary: 'Log in with an email and a password.',
    description: BY_PASSWORD,
    errors: ['credentials-wrong', 'bot-suspected', 'login-code-needed', 'second-step-needed', 'passkey-unavailable'],
  },
  loginByPhonePassword: {
    summary: 'Log in with a phone and a password.',
    description: BY_PASSWORD,
    errors: ['credentials-wrong', 'bot-suspected', 'login-code-needed', 'second-step-needed', 'passkey-unavailable'],
  },
  requestEmailLoginCode: {
    summary: 'Send a log-in code to an email.',
    description: SENDS,
    errors: ['code-cooldown'],
  },
  resendEmailLoginCode: {
    summary: 'Send another log-in code to an email.',
    description: SENDS,
    errors: ['code-cooldown'],
  },
  loginByEmailCode: {
    summary: 'Log in with a code from an email.',
    description: BY_CODE,
    errors: ['code-wrong', 'code-expired', 'second-step-needed', 'passkey-unavailable'],
  },
  requestPhoneLoginCode: {
    summary: 'Send a log-in code to a phone.',
    description: SENDS,
    errors: CODE_SENDING_ERRORS,
  },
  resendPhoneLoginCode: {
    summary: 'Send another log-in code to a phone.',
    description: SENDS,
    errors: CODE_SENDING_ERRORS,
  },
  loginByPhoneCode: {
    summary: 'Log in with a code from a message.',
    description: BY_CODE,
    errors: ['code-wrong', 'code-expired', 'second-step-needed', 'passkey-unavailable'],
  },
  sendLoginData: {
    summary: 'Send an email that explains how to log in.',
    description: `Sends a letter with a link to the log-in. ${SENDS}`,
    errors: ['code-cooldown'],
  },
  getFingerprintKey: {
    summary: 'Get the key that encrypts browser fingerprints.',
    description:
      'Answers a public JSON Web Key. A browser encrypts its fingerprint for it and sends the result as `fp` when it logs in. Browsers may cache the key for an hour.',
  },
});

export const socialWords = callGroup('Social log-in', 'Log-in with an account at an outside provider.', {
  listSocialProviders: {
    summary: 'List the providers of social log-in.',
    description: 'Answers the configured providers, and whether passkeys work on this host.',
  },
  startSocialLogin: {
    summary: 'Start a social log-in.',
    description:
      'Answers the address that the popup opens. With `token` the provider is added to that account, which needs a fresh proof; with `prove` the log-in only proves who the player is. `origin` must be a configured site.',
    errors: [
      'social-provider-unknown',
      'proof-needed',
      'email-not-verified',
      'phone-not-verified',
      'forbidden',
      'unauthorized',
      'regular-refused',
    ],
  },
  listSocialLinks: {
    summary: 'List the providers that are linked to the account.',
    description: 'Answers every provider of the site. `linkedAt` is null for one that is not linked.',
  },
  removeSocialLink: {
    summary: 'Remove a linked provider.',
    description: 'The provider no longer opens the account. Needs a fresh proof.',
    errors: ['proof-needed', 'not-found', 'last-login-method'],
  },
});

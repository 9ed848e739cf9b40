import { CODE_SENDING_ERRORS, UNCONFIRMED_ERRORS } from '../call-words.ts';
import { callGroup } from './call-group.ts';

export const sessionWords = callGroup('Sessions', 'Access tokens, open sessions, and proofs of who the player is.', {
  refreshToken: {
    summary: 'Exchange the refresh cookie for a new access token.',
    description:
      'Reads the HttpOnly cookie `baize_refresh` and replaces it. Refuses a page of another site with `forbidden`.',
    errors: ['refresh-refused', 'forbidden'],
  },
  openPage: {
    summary: 'Get an access token for a page that the server renders.',
    description:
      'Only the server of the site calls it. `page_token` is the value of the cookie `baize_page`, which no script can read.',
    errors: ['refresh-refused'],
  },
  logout: {
    summary: 'Log out.',
    description: 'Ends this session and clears its cookies. With `everywhere` it ends every session of the player.',
  },
  listSessions: {
    summary: 'List the open sessions of the player.',
    description: 'Most recently used first. `current` marks the session that makes the call.',
  },
  endSession: {
    summary: 'End one session.',
    description: 'Its tokens stop working at once. A session of another player answers `not-found`.',
    errors: ['not-found'],
  },
  endOtherSessions: {
    summary: 'End all other sessions.',
    description: 'Ends every session of the player except the one that makes the call.',
  },
  createHandover: {
    summary: 'Create a token for another site of the product.',
    description:
      'The other site passes it to GET /profile/user, which accepts it once and answers `fresh_token`. Only the browser that holds the refresh cookie gets one.',
    errors: ['refresh-refused', 'unauthorized'],
  },
  prove: {
    summary: 'Prove who the player is.',
    description:
      'Accepts a password, a code, an app code or a passkey. The proof is valid for five minutes for this session and is stored in an HttpOnly cookie. Calls that answer `proof-needed` need it.',
    errors: [
      'password-missing',
      'password-wrong',
      'totp-missing',
      'code-wrong',
      'code-expired',
      'passkey-refused',
      'passkey-unavailable',
      'refresh-refused',
    ],
  },
  sendProofCode: {
    summary: 'Send a code for a proof.',
    description: 'Sends it to the confirmed email or phone of the account. Answers the pause before the next code.',
    errors: ['not-found', 'refresh-refused', ...CODE_SENDING_ERRORS],
  },
});

export const passwordWords = callGroup('Password', 'The first password, its change, and its reset.', {
  setPassword: {
    summary: 'Set the first password of an account.',
    description: 'For an account without a password. Needs a fresh proof.',
    errors: ['proof-needed', 'password-exists', 'password-weak', 'passwords-differ'],
  },
  updatePassword: {
    summary: 'Change the password.',
    description: 'Needs the present password and a fresh proof.',
    errors: ['proof-needed', 'password-missing', 'password-wrong', 'password-weak', 'passwords-differ'],
  },
  forgotPasswordByEmail: {
    summary: 'Send a reset link and code to an email.',
    description: 'Answers the same whether or not the account exists.',
    errors: ['code-cooldown'],
  },
  forgotPasswordByPhone: {
    summary: 'Send a reset code to a phone.',
    description: 'Answers the same whether or not the account exists.',
    errors: CODE_SENDING_ERRORS,
  },
  confirmEmailResetCode: {
    summary: 'Exchange a reset code from an email for a token.',
    description: 'The code is used up. The token sets a new password once, within ten minutes.',
    errors: ['code-wrong', 'code-expired'],
  },
  confirmPhoneResetCode: {
    summary: 'Exchange a reset code from a message for a token.',
    description: 'The code is used up. The token sets a new password once, within ten minutes.',
    errors: ['code-wrong', 'code-expired'],
  },
  confirmEmailResetToken: {
    summary: 'Exchange the token of a reset link for a fresh one.',
    description: 'The token of the link is used up. The new one sets a password once, within ten minutes.',
    errors: ['reset-token-invalid'],
  },
  checkEmailResetToken: {
    summary: 'Check a reset token from an email.',
    description: 'Changes nothing: the token remains valid.',
    errors: ['reset-token-invalid'],
  },
  checkPhoneResetToken: {
    summary: 'Check a reset token of a phone.',
    description: 'Changes nothing: the token remains valid.',
    errors: ['reset-token-invalid'],
  },
  resetPasswordByEmailToken: {
    summary: 'Set a new password with a reset token.',
    description: 'Ends all sessions of the account. The token works once.',
    errors: ['reset-token-invalid', 'passwords-differ', 'password-weak'],
  },
  resetPasswordByEmailCode: {
    summary: 'Set a new password with a code from an email.',
    description: 'Ends all sessions of the account. The code works once.',
    errors: ['code-wrong', 'code-expired', 'reset-token-invalid', 'passwords-differ', 'password-weak'],
  },
  resetPasswordByPhone: {
    summary: 'Set a new password with a reset token of a phone.',
    description: 'Ends all sessions of the account. The token works once.',
    errors: ['reset-token-invalid', 'passwords-differ', 'password-weak'],
  },
});

export const secondStepWords = callGroup('Second step', 'The second step of a log-in: a code app and recovery codes.', {
  passSecondStep: {
    summary: 'Complete a log-in with its second step.',
    description:
      'Takes the ticket from the `second-step-needed` refusal with an app code, a recovery code or a passkey. Answers an access token and sets the refresh cookie.',
    errors: ['login-expired', 'code-wrong', 'passkey-refused', 'passkey-unavailable'],
  },
  getTotp: {
    summary: 'Show whether a code app is set up.',
    description: 'Also answers how many recovery codes are left.',
  },
  beginTotp: {
    summary: 'Start the set-up of a code app.',
    description: 'Answers the secret as text, as an address and as a QR code. Needs a fresh proof.',
    errors: ['proof-needed', 'totp-exists', ...UNCONFIRMED_ERRORS],
  },
  confirmTotp: {
    summary: 'Finish the set-up of a code app.',
    description: 'The code shows that the app works. Answers ten recovery codes, once. Needs a fresh proof.',
    errors: ['proof-needed', 'totp-missing', 'totp-exists', 'code-wrong'],
  },
  renewRecoveryCodes: {
    summary: 'Replace the recovery codes.',
    description: 'The former codes stop working. Answers ten new ones, once. Needs a fresh proof.',
    errors: ['proof-needed', 'totp-missing'],
  },
  removeTotp: {
    summary: 'Remove the code app.',
    description: 'A log-in no longer asks for a code. The player is informed by email. Needs a fresh proof.',
    errors: ['proof-needed', 'totp-missing'],
  },
});

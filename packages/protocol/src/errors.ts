import * as z from 'zod/mini';

/**
 * Every failure an API answers with: its HTTP status and what the caller can do.
 * The interface translates `error.{code}`.
 */
export const ERRORS = {
  'validation-failed': { status: 422, remedy: 'Correct the fields named in `errors` and send the call again.' },
  'body-malformed': { status: 400, remedy: 'Send valid JSON with content-type application/json.' },
  unauthorized: { status: 401, remedy: 'Refresh the access token or log in.' },
  'refresh-refused': { status: 401, remedy: 'Log in again.' },
  forbidden: { status: 403, remedy: 'Use an account that may do this.' },
  'email-not-verified': { status: 403, remedy: 'Confirm the email with the code that was sent to it.' },
  'not-found': { status: 404, remedy: 'Check the address or the identifier.' },
  'region-blocked': { status: 451, remedy: 'The service is not offered in this country.' },
  'too-many-requests': { status: 429, remedy: 'Wait for the seconds in Retry-After and try again.' },
  'payload-too-large': { status: 413, remedy: 'Send a smaller body.' },
  internal: { status: 500, remedy: 'Try again; if it persists, name the requestId to support.' },
  'service-unavailable': { status: 503, remedy: 'Try again shortly; nothing was charged.' },
  'credentials-wrong': { status: 401, remedy: 'Check the email or the phone, and the password.' },
  'bot-suspected': {
    status: 403,
    remedy: 'Try again, or log in with a code: the bot protection took this call for a program.',
  },
  'code-wrong': { status: 422, remedy: 'Check the code or ask for a new one.' },
  'code-expired': { status: 422, remedy: 'Ask for a new code.' },
  'code-cooldown': { status: 429, remedy: 'Wait for the seconds in Retry-After before asking for another code.' },
  'email-taken': { status: 409, remedy: 'Log in or use another email.' },
  'phone-taken': { status: 409, remedy: 'Log in or use another phone.' },
  'phone-not-verified': { status: 403, remedy: 'Confirm the phone with the code that was sent to it.' },
  'sms-unavailable': { status: 503, remedy: 'Use an email: this site cannot send messages to phones now.' },
  'reset-token-invalid': { status: 422, remedy: 'Ask for another letter or code: this one was used or is too old.' },
  'password-wrong': { status: 422, remedy: 'Check the present password.' },
  'passwords-differ': { status: 422, remedy: 'Type the same new password twice.' },
  'password-exists': { status: 409, remedy: 'Change the password with the present one.' },
  'password-missing': { status: 409, remedy: 'Set a password first: the account has none.' },
  'social-provider-unknown': { status: 422, remedy: 'Choose one of the providers that GET /auth/providers lists.' },
  'social-login-expired': { status: 422, remedy: 'Begin the login with the provider again.' },
  'social-login-refused': { status: 422, remedy: 'Allow the login at the provider, or log in another way.' },
  'social-email-unconfirmed': {
    status: 409,
    remedy: 'Log in to the account with this email and confirm it; then the provider can be added.',
  },
  'social-linked-elsewhere': { status: 409, remedy: 'Log in with this provider: it belongs to another account.' },
  'password-weak': { status: 422, remedy: 'Use at least 8 characters that are not a common password.' },
  'idempotency-conflict': { status: 409, remedy: 'Use a new id: this one was used for a different call.' },
  'balance-too-low': { status: 409, remedy: 'Lower the stake or deposit.' },
  'stake-below-minimum': { status: 422, remedy: 'Raise the stake to the minimum.' },
  'stake-above-maximum': { status: 422, remedy: 'Lower the stake to the maximum.' },
  'wallet-missing': { status: 409, remedy: 'Open an account in this currency first.' },
  'seed-in-use': { status: 409, remedy: 'Finish the open round before changing the seed.' },
  'seed-changed': { status: 409, remedy: 'Read the current seeds and place the bet again.' },
  'round-not-betting': { status: 409, remedy: 'Wait for the next round.' },
  'pot-full': { status: 409, remedy: 'Wait for the next round, or lower the stake to what the pot still takes.' },
  'room-entries-reached': {
    status: 409,
    remedy: 'Wait for the next round: no more deposits of yours are taken in this one.',
  },
  'room-not-left': { status: 409, remedy: 'Another player has come in: the draw decides.' },
  'round-not-running': { status: 409, remedy: 'The round has ended; see its result.' },
  'bet-limit-reached': { status: 409, remedy: 'No more bets of yours fit into this round.' },
  'bet-in-round': { status: 409, remedy: 'The round of the bet has opened; it can no longer be taken back.' },
  'bet-already-settled': { status: 409, remedy: 'See the result of the bet in the history.' },
  'game-open': { status: 409, remedy: 'Finish the open game first; it is where it was left.' },
  'step-taken': { status: 409, remedy: 'Read the game again: it has gone on elsewhere.' },
  'step-not-allowed': { status: 409, remedy: 'Choose a step that the game allows now.' },
  'case-table-changed': { status: 409, remedy: 'Read the case again; its prices or prizes have changed.' },
  'item-not-owned': { status: 409, remedy: 'Reload the inventory; the item was sold already.' },
  'deposit-method-unknown': { status: 422, remedy: 'Choose one of the methods that GET /cashier/methods lists.' },
  'deposit-below-minimum': { status: 422, remedy: 'Raise the amount to the minimum of the method.' },
  'deposit-above-maximum': { status: 422, remedy: 'Lower the amount to the maximum of the method.' },
  'deposit-limit-reached': { status: 409, remedy: 'Deposit less: the personal weekly limit would be exceeded.' },
  'withdrawal-method-unknown': {
    status: 422,
    remedy: 'Choose one of the methods that GET /cashier/withdrawal-methods lists.',
  },
  'withdrawal-below-minimum': { status: 422, remedy: 'Raise the amount to the minimum of the method.' },
  'withdrawal-above-maximum': { status: 422, remedy: 'Lower the amount to the maximum of the method.' },
  'withdrawal-limit-reached': { status: 409, remedy: 'Wait until an earlier withdrawal has ended, or cancel one.' },
  'withdrawal-ends-bonus': {
    status: 409,
    remedy: 'Wager the bonus first, or send the call again with endBonus true to give it up.',
  },
  'withdrawal-not-cancellable': { status: 409, remedy: 'Read the withdrawal again: it was sent or has ended.' },
  'withdrawal-decided': { status: 409, remedy: 'Read the withdrawal again: it was sent or has ended.' },
  'already-verified': { status: 409, remedy: 'Nothing is left to do: the identity is verified.' },
  'payment-event-refused': {
    status: 409,
    remedy: 'The event was recorded and changed nothing: it does not fit the deposit. Do not send it again.',
  },
  'bonus-not-next': { status: 409, remedy: 'Finish or cancel the bonuses that come before it.' },
  'bonus-waits-for-deposit': { status: 409, remedy: 'Make the deposit that the terms of the bonus name.' },
  'bonus-ended': { status: 409, remedy: 'See how it ended in the list of bonuses.' },
  'bonus-stake-above-maximum': {
    status: 422,
    remedy: 'Lower the stake to the maximum of the bonus terms, or stake from the real balance.',
  },
  /** The promo errors: the interface clears the promo cookie and query and reports `promocode_error`. */
  'promo-code-invalid': { status: 422, remedy: 'Check the promo code, or go on without one.' },
  'promo-code-used': { status: 409, remedy: 'The code was used as often as it may be; go on without it.' },
  'free-spins-ended': { status: 409, remedy: 'The spins were used, cancelled or have expired.' },
  'vip-level-too-low': { status: 409, remedy: 'Reach the first level, then join.' },
  'signature-invalid': { status: 401, remedy: 'Sign the raw body with the shared secret within the time window.' },
} as const satisfies Record<string, { status: number; remedy: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Body of every answer that is not a success. `errors` maps a field to its messages, each `code` or `code:detail`. */
export const ErrorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

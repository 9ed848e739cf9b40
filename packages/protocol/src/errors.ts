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
  'proof-needed': {
    status: 403,
    remedy:
      'Prove who you are in one of the ways that `errors.proof` lists, and send the same call again within five minutes.',
  },
  'second-step-needed': {
    status: 403,
    remedy: 'Send `errors.ticket` with one of the `errors.ways` to POST /auth/second-step.',
  },
  'login-expired': { status: 422, remedy: 'Log in again.' },
  'totp-missing': { status: 409, remedy: 'Set the app up first.' },
  'totp-exists': { status: 409, remedy: 'Remove the app first.' },
  'passkey-unavailable': {
    status: 409,
    remedy: 'Use a code or the app, or the main address of the site: passkeys belong to it alone.',
  },
  'passkey-refused': { status: 422, remedy: 'Begin again with a passkey of this account, or use another way.' },
  'passkeys-full': { status: 409, remedy: 'Remove a passkey first: the account has as many as it may.' },
  'role-missing': { status: 403, remedy: 'Ask an operator who may do this, or one who gives roles.' },
  'person-needed': { status: 403, remedy: 'Log in by your own name: a token of programs does not do this.' },
  'second-person-needed': {
    status: 409,
    remedy: 'Your approval is kept. Ask another operator of payments: above this amount two persons approve.',
  },
  'operator-unknown': { status: 404, remedy: 'Choose one of the names that GET /operator/operators lists.' },
  'operator-exists': { status: 409, remedy: 'Choose another name: it stands in acts for ever.' },
  'last-operator': {
    status: 409,
    remedy: 'Give the role `operators` to somebody else first: nobody else would have it.',
  },
  'last-second-step': {
    status: 409,
    remedy: 'Reset the operator instead: without the passkeys there would be no second step.',
  },
  'email-not-verified': { status: 403, remedy: 'Confirm the email with the code that was sent to it.' },
  'not-found': { status: 404, remedy: 'Check the address or the identifier.' },
  'not-offered': {
    status: 451,
    remedy: 'Nothing is offered in this country: withdraw, read the history, cash out, or end what is open.',
  },
  'too-many-requests': { status: 429, remedy: 'Wait for the seconds in Retry-After and try again.' },
  'payload-too-large': { status: 413, remedy: 'Send a smaller body.' },
  internal: { status: 500, remedy: 'Try again; if it persists, name the requestId to support.' },
  'service-unavailable': { status: 503, remedy: 'Try again shortly; nothing was charged.' },
  'credentials-wrong': { status: 401, remedy: 'Check the email or the phone, and the password.' },
  'bot-suspected': {
    status: 403,
    remedy: 'Try again, or log in with a code: the bot protection took this call for a program.',
  },
  'login-code-needed': {
    status: 403,
    remedy: 'Log in with a code, or pass the bot protection: this account is being tried from many addresses.',
  },
  'code-wrong': { status: 422, remedy: 'Check the code or ask for a new one.' },
  'code-expired': { status: 422, remedy: 'Ask for a new code.' },
  'code-cooldown': { status: 429, remedy: 'Wait for the seconds in Retry-After before asking for another code.' },
  'email-taken': { status: 409, remedy: 'Log in or use another email.' },
  'phone-taken': { status: 409, remedy: 'Log in or use another phone.' },
  'name-malformed': {
    status: 422,
    remedy: 'Choose 3 to 16 letters, digits and underscores, with at least one letter.',
  },
  'name-reserved': { status: 422, remedy: 'Choose another name: this one could be taken for the house.' },
  'name-taken': { status: 409, remedy: 'Choose another name: a player has this one, or one that looks the same.' },
  'name-changed-lately': {
    status: 409,
    remedy: 'Wait for the seconds in Retry-After: a name may be changed once a day.',
  },
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
  'last-login-method': { status: 409, remedy: 'Set a password first: nothing else would open the account.' },
  'password-weak': {
    status: 422,
    remedy: 'Use at least 8 characters: not a common password, and without your own name or address in it.',
  },
  'idempotency-conflict': { status: 409, remedy: 'Use a new id: this one was used for a different call.' },
  'balance-too-low': { status: 409, remedy: 'Lower the stake or deposit.' },
  'bonus-money-refused': {
    status: 409,
    remedy: 'Stake real money: no bonus is active in this currency, or this game takes no bonus money.',
  },
  'stake-below-minimum': { status: 422, remedy: 'Raise the stake to the minimum.' },
  'stake-above-maximum': { status: 422, remedy: 'Lower the stake to the maximum.' },
  'wallet-missing': { status: 409, remedy: 'Open an account in this currency first.' },
  'client-seed-missing': {
    status: 409,
    remedy: 'Nothing was charged. Choose a client seed with POST /fairness/seeds/begin, then send the same bet again.',
  },
  'seed-in-use': { status: 409, remedy: 'Finish the open round before changing the seed.' },
  'seed-unreadable': {
    status: 409,
    remedy: 'Nothing was charged. Name the requestId to support: the seed of this player or round has to be restored.',
  },
  'seed-changed': { status: 409, remedy: 'Read the current seeds and place the bet again.' },
  'too-fast': {
    status: 429,
    remedy: 'Wait for the seconds in Retry-After: the rules of this country ask for a pause between bets of a game.',
  },
  'round-not-betting': { status: 409, remedy: 'Wait for the next round.' },
  'chain-unsalted': {
    status: 409,
    remedy:
      'Wait: no bet is taken before the salt of the next chain is there. GET /fairness/chains says which value it is, and when.',
  },
  'pot-full': { status: 409, remedy: 'Wait for the next round, or lower the stake to what the pot still takes.' },
  'room-entries-reached': {
    status: 409,
    remedy: 'Wait for the next round: no more deposits of yours are taken in this one.',
  },
  'room-not-left': { status: 409, remedy: 'Another player has come in: the draw decides.' },
  'regular-refused': {
    status: 403,
    remedy:
      'Play for yourself: a regular of the house places bets and nothing else, in a room before all players and by its seed.',
  },
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
  'destination-invalid': { status: 422, remedy: 'Check the number or the address: no payout could reach it.' },
  'destination-changed': { status: 409, remedy: 'Read the methods again: another destination is saved by now.' },
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
  'odds-changed': { status: 409, remedy: 'Look at the new odds in `selections`, and send the slip again with them.' },
  'market-suspended': { status: 409, remedy: 'Wait until the market is open again, or take the selection out.' },
  'market-closed': { status: 409, remedy: 'Take the selection out: its market is over.' },
  'selections-excluded': {
    status: 422,
    remedy: 'Choose one selection of a fixture for an accumulator or a system; others make singles.',
  },
  'line-stale': { status: 503, remedy: 'Try again shortly: the odds are not up to date. Nothing was charged.' },
  'bonus-not-for-sports': { status: 409, remedy: 'Stake from the real balance: bonus money is not taken for sports.' },
  'cash-out-unavailable': { status: 409, remedy: 'Wait until every market of the bet is open, or let the bet run.' },
  'price-changed': { status: 409, remedy: 'Ask for a new price: the odds changed before this one could be paid.' },
  'cash-out-expired': { status: 409, remedy: 'Ask for a new price.' },
  'tournament-begun': { status: 409, remedy: 'Change one that has not begun; one that runs can be cancelled.' },
  'tournament-over': { status: 409, remedy: 'Join one that is still to come or runs.' },
  'free-money-taken': {
    status: 409,
    remedy: 'Nothing: this gift was given before to an account with the same address.',
  },
  'free-money-limit': {
    status: 429,
    remedy: 'Wait for the seconds in Retry-After: from this connection or browser the gifts of the day were taken.',
  },
  'wheel-spun': { status: 409, remedy: 'Wait for the next day: one spin a day is free.' },
  'slot-session-ended': { status: 409, remedy: 'Open the game again: this session takes no more bets.' },
  'slot-bet-rolled-back': { status: 409, remedy: 'Use a new transaction: this bet was taken back before it came.' },
  'slot-round-unknown': { status: 409, remedy: 'Send the bet of the round first.' },
  'slot-round-finished': { status: 409, remedy: 'Open a new round: nothing more is booked on one that has ended.' },
  'held-win-decided': { status: 409, remedy: 'Read the held wins again: this one was decided already.' },
  'slot-round-paid': { status: 409, remedy: 'A bet is not taken back once its round has paid.' },
  'slot-provider-away': { status: 503, remedy: 'Try again shortly: the provider of the game does not answer.' },
  'team-service-exists': { status: 409, remedy: 'Choose another name, or change the service that has it.' },
  'team-services-full': { status: 409, remedy: 'No more services fit: change one that is there.' },
  'team-service-stopped': { status: 409, remedy: 'Wait until the operators open the service again.' },
  'team-service-not-granted': {
    status: 403,
    remedy: 'Have an operator list the remote among those that may call the service.',
  },
  'team-service-reserved-full': {
    status: 409,
    remedy: 'Settle what is open, or wait: with this stake more would be open at a time than the operators allow.',
  },
  'beacon-away': { status: 503, remedy: 'Try again shortly: the beacon does not answer. Nothing was charged.' },
  'beacon-round-unknown': {
    status: 404,
    remedy: 'Ask for a round that a game took in; others are asked for at the beacon itself.',
  },
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

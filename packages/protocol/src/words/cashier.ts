import { UNCONFIRMED_ERRORS } from '../call-words.ts';
import { callGroup } from './call-group.ts';

export const cashierWords = callGroup(
  'Cashier',
  'Deposits and withdrawals of players. Amounts are in ledger units of the currency.',
  {
    listDepositMethods: {
      summary: 'List the ways to deposit.',
      description: 'Limits are in ledger units; fees in hundredths of a percent, on top of the amount.',
    },
    createDeposit: {
      summary: 'Start a deposit.',
      description:
        'Answers the hosted page of the payment provider. The wallet is credited when the provider reports the payment. The same `id` with the same content answers the same deposit.',
      errors: [
        'idempotency-conflict',
        ...UNCONFIRMED_ERRORS,
        'wallet-missing',
        'deposit-method-unknown',
        'deposit-below-minimum',
        'deposit-above-maximum',
        'deposit-limit-reached',
        'unauthorized',
      ],
      example: { body: { returnUrl: 'https://baize.example/profile' } },
    },
    getDeposit: {
      summary: 'Get a deposit of the player.',
      description: 'Amounts are in ledger units. A deposit of another player answers `not-found`.',
      errors: ['not-found'],
    },
    listDeposits: {
      summary: 'List the deposits of the player.',
      description: 'Newest first, 25 on a page. `next` is the `cursor` of the next page.',
    },
    listWithdrawalMethods: {
      summary: 'List the ways to withdraw.',
      description: '`availableUnits` is what can be withdrawn, in ledger units of `currency`, the one in use.',
    },
    saveDestination: {
      summary: 'Save where withdrawals are paid to.',
      description: 'Replaces the former destination of the method. Answers it masked. Needs a fresh proof.',
      errors: ['proof-needed', ...UNCONFIRMED_ERRORS],
      example: { body: { method: 'card', destination: '4242424242424242' } },
    },
    createWithdrawal: {
      summary: 'Request a withdrawal.',
      description:
        'Takes `amountUnits` from the wallet at once; the fee is part of it. The same `id` with the same content answers the same withdrawal and takes nothing again. Needs a fresh proof.',
      errors: [
        'proof-needed',
        'idempotency-conflict',
        ...UNCONFIRMED_ERRORS,
        'wallet-missing',
        'balance-too-low',
        'withdrawal-method-unknown',
        'withdrawal-below-minimum',
        'withdrawal-above-maximum',
        'withdrawal-limit-reached',
        'withdrawal-ends-bonus',
        'destination-changed',
        'unauthorized',
      ],
    },
    getWithdrawal: {
      summary: 'Get a withdrawal of the player.',
      description: 'Has every change of its status, oldest first. Amounts are in ledger units.',
      errors: ['not-found'],
    },
    listWithdrawals: {
      summary: 'List the withdrawals of the player.',
      description: 'Newest first, 25 on a page. `next` is the `cursor` of the next page.',
    },
    cancelWithdrawal: {
      summary: 'Cancel a withdrawal.',
      description: 'Gives the amount back to the wallet. A repeat answers the cancelled withdrawal.',
      errors: ['not-found', 'withdrawal-not-cancellable'],
    },
  },
);

export const operatorCashierWords = callGroup(
  'Operator: cashier',
  'Withdrawals that wait for an operator. Amounts are in ledger units.',
  {
    listWithdrawalReviews: {
      summary: 'List the withdrawals that wait for a review.',
      description: 'Shows why each one waits and who approved it. Contacts are masked.',
    },
    decideWithdrawal: {
      summary: 'Approve or refuse a withdrawal.',
      description:
        'A refusal gives the amount back, and the player reads the reason. Large amounts need two named operators. A repeat of the same decision changes nothing.',
      errors: ['not-found', 'withdrawal-decided', 'person-needed', 'second-person-needed'],
    },
    listHandPayouts: {
      summary: 'List the withdrawals that an operator pays by hand.',
      description: 'The longest waiting first, with the whole destination for the role `payments`.',
    },
    reportPayout: {
      summary: 'Report what became of a payout by hand.',
      description:
        '`paid` completes the withdrawal, `failed` gives the amount back. A repeat answers the same; a failure after the payment gives the money back.',
      errors: ['not-found', 'idempotency-conflict', 'payment-event-refused'],
    },
  },
);

const SIGNED =
  'The body is signed: `Baize-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. The same `eventId` with the same content changes nothing again.';

export const webhookWords = callGroup('Provider webhooks', 'What outside providers report. Bodies are signed.', {
  providerEvent: {
    summary: 'Report what became of a deposit.',
    description: `The only call that credits a deposit. \`amountUnits\` is the amount without the fee, in ledger units. ${SIGNED}`,
    errors: ['signature-invalid', 'not-found', 'idempotency-conflict', 'payment-event-refused'],
  },
  payoutEvent: {
    summary: 'Report what became of a withdrawal.',
    description: `A failed payout gives the amount back to the wallet. \`amountUnits\` includes the fee, in ledger units. ${SIGNED}`,
    errors: ['signature-invalid', 'not-found', 'idempotency-conflict', 'payment-event-refused'],
  },
  verificationEvent: {
    summary: 'Report what became of an identity check.',
    description: `The only call of a provider that changes a check. ${SIGNED}`,
    errors: ['signature-invalid', 'not-found', 'idempotency-conflict'],
  },
});

export const verificationWords = callGroup('Identity check', 'The check that large withdrawals wait for.', {
  getVerification: {
    summary: 'Show the identity checks of the player.',
    description: '`isNeeded` says that a withdrawal waits for a check. The newest check comes first.',
  },
  startVerification: {
    summary: 'Start an identity check.',
    description: 'Answers the hosted page of the provider. A check that is under way is continued.',
    errors: ['already-verified', 'unauthorized'],
    example: { body: { returnUrl: 'https://baize.example/profile' } },
  },
  decideCheck: {
    summary: 'Decide an identity check as an operator.',
    description: 'For sites whose operators make the checks. The player reads the reason of a failed check.',
    errors: ['not-found', 'idempotency-conflict'],
  },
});

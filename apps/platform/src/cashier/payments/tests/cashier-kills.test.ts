import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import type { PayoutEvent } from '@baize/protocol';
import fc from 'fast-check';
import { cancelWithdrawal } from '../cancel-withdrawal.ts';
import type { Cashier } from '../cashier.ts';
import { createDeposit } from '../create-deposit.ts';
import { createWithdrawal } from '../create-withdrawal.ts';
import { decideWithdrawal } from '../review-withdrawal.ts';
import { createCashier } from '../module.ts';
import { receiveEvent } from '../receive-event.ts';
import { receivePayoutEvent } from '../receive-payout-event.ts';
import { sendDuePayouts } from '../send-payouts.ts';
import { findWithdrawal, stepsOf } from '../withdrawal-store.ts';
import { Refusal } from '../../../foundation/http/refusal.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { houseBalances } from '../../../ledger/house-balances.ts';
import { walletOf } from '../../../ledger/wallets.ts';
import { SandboxPayouts } from '../../../sandbox/payments/sandbox-payouts.ts';
import type { Post } from '../../../foundation/webhooks/post.ts';
import { WebhookOutbox } from '../../../sandbox/webhook-outbox.ts';
import { receiveCheckEvent } from '../../verification/receive-check-event.ts';
import { startCheck } from '../../verification/start-check.ts';
import { STARTING_MS, type AccountsPlatform, SITE, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET, depositForm } from '../../../../tests/support/deposits.ts';
import { type Death, mortal } from '../../../../tests/support/mortal-database.ts';
import { person } from '../../../../tests/support/operators.ts';
import { CASHIER_SETTINGS, VERIFY_RETURN_URL, withdrawalForm } from '../../../../tests/support/withdrawals.ts';

const RUB = 10_000;
const DEPOSIT_UNITS = 60_000 * RUB;
const RUNS = cases(3, 60);
/** Rounds of sending and deciding after which everything must have ended, however often the process died. */
const MAX_ROUNDS = 12;
/** Longer than every lease. */
const ROUND_MS = 31_000;
/** Rounds in which nothing more may happen: a second payment of anything would happen in one of them. */
const QUIET_ROUNDS = 2;

/** What becomes of one withdrawal: above 15,000 roubles the identity is asked for too. */
const plans = fc.array(
  fc.record({
    amountUnits: fc.constantFrom(1000 * RUB, 20_000 * RUB),
    method: fc.constantFrom('card' as const, 'wallet' as const),
    operator: fc.constantFrom('approve' as const, 'refuse' as const, null),
    verdict: fc.constantFrom('verified' as const, 'failed' as const, null),
    cancels: fc.boolean(),
    bank: fc.constantFrom('pay' as const, 'fail' as const),
    bounces: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);
type Plan = typeof plans extends fc.Arbitrary<(infer One)[]> ? One : never;

let accounts: AccountsPlatform;
let deathsToCome: readonly Death[] = [];
/** Of a plan with one death: whether it is still to come. */
let deathsLeft = 0;
/** The process that lives now; the outside party outlives it. */
let cashier: Cashier;
let payouts: SandboxPayouts;
let outbox: WebhookOutbox;

beforeAll(async () => {
  accounts = await startQuietAccounts(CASHIER_SETTINGS);
  const { database, deps } = accounts;
  const postTo = (): Post => async (body) => {
    const answer = await once(() => receivePayoutEvent(cashier, JSON.parse(body) as PayoutEvent));
    return answer === KILLED ? null : answer instanceof Refusal ? answer.status : 200;
  };
  outbox = new WebhookOutbox({ database, clock: deps.clock, channel: 'payments', secret: WEBHOOK_SECRET, postTo });
  payouts = new SandboxPayouts({ database, clock: deps.clock, outbox });
}, STARTING_MS);
afterAll(() => accounts.close());

function startProcess(deaths: readonly Death[]): void {
  const [death = null, ...rest] = deaths;
  deathsToCome = [];
  const database = mortal(accounts.database, death, () => {
    deathsToCome = rest;
    deathsLeft--;
  });
  cashier = createCashier(
    { ...accounts.deps, database },
    { payments: { name: 'sandbox', openPayment: async () => SITE }, payouts },
  );
}

const KILLED = Symbol('killed');
const PERSON = person('dana');

/** Asks once. A process that this call kills is started again. */
async function once<T>(ask: () => Promise<T>): Promise<T | Refusal | typeof KILLED> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
    startProcess(deathsToCome);
    return KILLED;
  }
}

/** Asks until an answer comes, and once more, as a client does that did not get it. */
async function ask<T>(question: () => Promise<T>): Promise<T | Refusal> {
  for (let answered = 0, answer = await once(question); ; answer = await once(question)) {
    if (answer !== KILLED && ++answered === 2) return answer;
  }
}

const PLAIN: Plan = {
  amountUnits: 20_000 * RUB,
  method: 'wallet',
  operator: 'approve',
  verdict: 'verified',
  cancels: false,
  bank: 'pay',
  bounces: false,
};

it('a withdrawal is paid wherever its process is killed, before or after each commit', async () => {
  for (const committed of [false, true]) {
    for (let atTransaction = 1, died = true; died; atTransaction++) {
      deathsLeft = 1;
      await expectRightEnd([PLAIN], [{ atTransaction, committed }]);
      died = deathsLeft === 0;
    }
  }
});

it('deposits, withdrawals and identity checks make and lose no money, however often they are killed', async () => {
  const deaths = fc.array(fc.record({ atTransaction: fc.integer({ min: 1, max: 9 }), committed: fc.boolean() }), {
    maxLength: 5,
  });
  await fc.assert(fc.asyncProperty(plans, deaths, expectRightEnd), { numRuns: RUNS });
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});

/**
 * One player's deposit and withdrawals, with processes that die as planned: all of them end, and the money is where the
 * ends say.
 */
async function expectRightEnd(all: readonly Plan[], deaths: readonly Death[]): Promise<void> {
  const visitor = await accounts.confirmed();
  const { id: userId } = (await visitor.call('getProfile', {})).body.user;
  const heldBefore = await held();
  startProcess(deaths);
  await deposit(userId);
  const withdrawals = [];
  for (const plan of all) withdrawals.push({ plan, id: await begin(userId, plan) });
  for (let round = 0, quiet = 0; round < MAX_ROUNDS && quiet < QUIET_ROUNDS; round++) {
    quiet = (await areEnded(withdrawals)) ? quiet + 1 : 0;
    await ask(() => sendDuePayouts(cashier));
    for (const { plan, id } of withdrawals) await payouts.decide(id, plan.bank, 'declined');
    for (let due = 1; due > 0;) due = await outbox.deliverDue();
    accounts.advance(ROUND_MS);
  }
  let wallet = DEPOSIT_UNITS;
  let stillHeld = 0;
  for (const { plan, id } of withdrawals) {
    if (plan.bounces) await bounce(id);
    const { status, amount_units } = (await findWithdrawal(accounts.database.kysely, id))!;
    expect(status).not.toMatch(/approved|sent/);
    if (plan === PLAIN) expect(status).toBe('paid');
    if (status === 'waiting' || status === 'paid') wallet -= amount_units;
    if (status === 'waiting') stillHeld += amount_units;
    const steps = await stepsOf(accounts.database.kysely, [id]);
    const changes = steps.map((step) => step.status).filter((each) => each !== 'waiting');
    expect(new Set(changes).size).toBe(changes.length);
    expect(steps.at(-1)?.status).toBe(status);
  }
  expect((await walletOf(accounts.database.kysely, userId, 'RUB'))?.balanceUnits).toBe(wallet);
  expect((await held()) - heldBefore).toBe(stillHeld);
}

async function areEnded(withdrawals: readonly { id: string }[]): Promise<boolean> {
  const found = await Promise.all(withdrawals.map(({ id }) => findWithdrawal(accounts.database.kysely, id)));
  return found.every((each) => !/approved|sent/.test(each!.status));
}

async function deposit(userId: string): Promise<void> {
  const form = depositForm({ amountUnits: DEPOSIT_UNITS });
  await ask(() => createDeposit(cashier, userId, form, 'en'));
  const event = {
    eventId: randomUUID(),
    depositId: form.id,
    type: 'deposit.paid',
    currency: 'RUB',
    amountUnits: DEPOSIT_UNITS,
  } as const;
  await ask(() => receiveEvent(cashier, event, 'sandbox'));
}

/** Everything that happens before the withdrawal is sent. @returns its identifier */
async function begin(userId: string, { amountUnits, method, operator, verdict, cancels }: Plan): Promise<string> {
  const form = withdrawalForm({ amountUnits, method });
  await ask(() => createWithdrawal(cashier, userId, form));
  if (operator) await ask(() => decideWithdrawal(cashier, form.id, { decision: operator, reason: 'no' }, PERSON));
  if (verdict) await verify(userId, verdict);
  if (cancels) await ask(() => cancelWithdrawal(cashier, userId, form.id));
  return form.id;
}

async function verify(userId: string, status: 'verified' | 'failed'): Promise<void> {
  const provider = { openCheck: async () => SITE };
  const check = await ask(() =>
    startCheck({ ...cashier, provider, siteOrigins: [SITE] }, userId, VERIFY_RETURN_URL, 'en'),
  );
  // Verified already.
  if (check instanceof Refusal) return;
  const event = { eventId: randomUUID(), checkId: check.id, status, reason: null };
  await ask(() => receiveCheckEvent(cashier, event));
}

/** The provider reports a failure of the payout that it had confirmed. */
async function bounce(withdrawalId: string): Promise<void> {
  const { currency, amount_units: amountUnits } = (await findWithdrawal(accounts.database.kysely, withdrawalId))!;
  const event = {
    eventId: randomUUID(),
    withdrawalId,
    type: 'payout.failed',
    currency,
    amountUnits,
    reason: null,
  } as const;
  await ask(() => receivePayoutEvent(cashier, event));
}

async function held(): Promise<number> {
  const account = accounts.deps.ledger.houseAccounts('withdrawals-held', 'RUB');
  return (await houseBalances(accounts.database.kysely)).get(account) ?? 0;
}

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LOCALE, UNITS_PER_MAJOR } from '@baize/protocol';
import { createCashier } from '../cashier/payments/module.ts';
import { createDeposit } from '../cashier/payments/create-deposit.ts';
import { receiveEvent } from '../cashier/payments/receive-event.ts';
import type { Tx } from '../foundation/db/database.ts';
import type { Identity } from '../players/identity/identity.ts';
import { createIdentity } from '../players/identity/module.ts';
import { emailContact } from '../players/identity/contact.ts';
import { register } from '../players/identity/register.ts';
import { endSessionsOf } from '../players/identity/session-store.ts';
import { markVerified } from '../players/identity/users.ts';
import type { Mail, Mailer } from '../players/mail/mailer.ts';
import type { Deps } from '../foundation/module.ts';

/** Deposits in roubles. */
const ACCOUNTS = [
  { email: 'player@baize.local', deposit: 10_000 },
  { email: 'newcomer@baize.local', deposit: 0 },
] as const;

export interface SeededAccount {
  readonly email: string;
  readonly password: string;
}

/**
 * Fills an empty database with accounts to try the product with, by the functions that serve players. Their passwords
 * are drawn here and kept in the data folder only, in `accounts.json`, readable by its owner.
 * @returns lines that show them to the person who started the platform
 */
export async function seedAccounts(deps: Deps): Promise<string[]> {
  const identity = createIdentity(deps, { mailer: noMail, signOn: null, sms: null });
  const accounts: SeededAccount[] = [];
  for (const { email, deposit } of ACCOUNTS) accounts.push(await seedAccount(deps, identity, email, deposit));
  await mkdir(deps.config.dataDir, { recursive: true });
  await writeFile(join(deps.config.dataDir, 'accounts.json'), `${JSON.stringify({ accounts }, null, 2)}\n`, {
    mode: 0o600,
  });
  return accounts.map(({ email, password }) => `demo account ${email} password ${password}`);
}

async function seedAccount(deps: Deps, identity: Identity, email: string, deposit: number): Promise<SeededAccount> {
  const password = randomBytes(12).toString('base64url');
  const form = { password, currency: 'RUB', agreement: true, weeklyDepositLimitUnits: null } as const;
  const { userId } = await register(identity, emailContact({ email }), form, BY_THE_START);
  await deps.database.transaction(async (tx) => {
    await markVerified(tx, userId, 'email', deps.clock());
    await endSessionsOf(tx, deps.bus, userId, deps.clock());
  });
  if (deposit > 0) await depositFor(deps, userId, deposit * UNITS_PER_MAJOR);
  return { email, password };
}

/** A deposit like any other, paid at once: it shows in the list of deposits and in the ledger. */
async function depositFor(deps: Deps, userId: string, amountUnits: number): Promise<void> {
  const returnUrl = deps.config.siteOrigins[0] ?? '';
  const cashier = createCashier(deps, {
    payments: { name: 'sandbox', openPayment: async () => returnUrl },
    payouts: { sendPayout: async () => {} },
  });
  const id = randomUUID();
  await createDeposit(cashier, userId, { id, currency: 'RUB', amountUnits, method: 'card', returnUrl }, DEFAULT_LOCALE);
  const event = { eventId: `seed-${id}`, depositId: id, type: 'deposit.paid', currency: 'RUB', amountUnits } as const;
  await receiveEvent(cashier, event, 'sandbox');
}

/** No visitor made these accounts. */
const BY_THE_START = {
  visit: { ip: null, userAgent: null, locale: DEFAULT_LOCALE, browserId: null },
  isPerson: false,
  loginLink: '',
};

/** These accounts need no mails. */
const noMail: Mailer = {
  post: async (_tx: Tx, _mail: Mail) => {},
};

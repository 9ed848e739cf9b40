import { deepStrictEqual } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type * as Embedded from '../../apps/platform/src/foundation/db/embedded.ts';
import type * as Audit from '../../apps/platform/src/ledger/audit.ts';
import type * as Wallets from '../../apps/platform/src/ledger/wallets.ts';
import type { Copy } from './copy.ts';
import { followDocument } from './document.ts';
import {
  type Platform,
  type Revealed,
  asked,
  beginSeeds,
  letters,
  platformData,
  recomputed,
  revealedBet,
  seededAccount,
  whilePlatformRuns,
} from './running.ts';
import type { Walked } from './walk.ts';

const CURRENCY: string = 'TOY';
const MAJOR = 10_000;
const DEPOSIT_UNITS = 1_000 * MAJOR;
const STAKE_UNITS = 10 * MAJOR;

interface Bet extends Revealed {
  readonly id: string;
  readonly payoutUnits: number;
  readonly outcome: { readonly roll: number };
}

interface Played {
  readonly email: string;
  readonly bet: Bet;
  readonly balanceUnits: number;
}

/**
 * Adds the currency of the document to an installation that has run without it, and plays one bet in it, from registration
 * and deposit to the books. A bet from before stays as it was.
 */
export async function walkCurrency(copy: Copy): Promise<Walked> {
  const before = await whilePlatformRuns(copy, (platform) => playBefore(copy, platform));
  followDocument(copy.root, 'docs/adding-a-currency.md');
  await copy.run('packages/devkit/src/types/cli.ts', []);
  const { played, still } = await whilePlatformRuns(copy, async (platform) => ({
    played: await play(platform),
    still: await asked<Bet>(platform.ports.dice, `/bets/${before.id}`),
  }));
  deepStrictEqual(still, before);
  await checkOutcome(copy, played);
  await checkBooks(copy, played);
  return { own: [], most: 1, unit: 'entries' };
}

/** A bet in roubles, of the player that a new installation has. */
async function playBefore(copy: Copy, platform: Platform): Promise<Bet> {
  const account = { body: seededAccount(copy) };
  const { token } = await asked<{ token: string }>(
    platform.ports.general,
    '/api/v2/auth/login/email/password',
    account,
  );
  return (await betOnDice(platform, token, 'RUB')).bet;
}

async function play(platform: Platform): Promise<Played> {
  const { general } = platform.ports;
  const email = 'toy@baize.local';
  const account = { email, password: 'four words make a password', currency: CURRENCY };
  const { token } = await asked<{ token: string }>(general, '/api/v2/auth/register/email', {
    body: { ...account, agreement: true, weeklyDepositLimitUnits: null },
  });
  const [code] = /\d{6}/.exec((await letters(platform, email))[0]?.subject ?? '') ?? [];
  await asked(general, '/api/v2/auth/email/verify/code', { token, body: { code } });
  await deposit(general, token);
  return { email, ...(await betOnDice(platform, token, CURRENCY)) };
}

async function betOnDice(platform: Platform, token: string, currency: string): Promise<Omit<Played, 'email'>> {
  await beginSeeds(platform, token);
  const body = { id: randomUUID(), currency, stakeUnits: STAKE_UNITS, direction: 'under', chance: 5_000 };
  const { balanceUnits } = await asked<{ balanceUnits: number }>(platform.ports.dice, '/dice/bets', { token, body });
  return { balanceUnits, bet: await revealedBet<Bet>(platform, token, body.id) };
}

/** Pays on the page of the sandbox, whose signed message credits the amount before the page answers. */
async function deposit(general: number, token: string): Promise<void> {
  const { paymentUrl } = await asked<{ paymentUrl: string }>(general, '/cashier/deposits', {
    token,
    body: {
      id: randomUUID(),
      currency: CURRENCY,
      amountUnits: DEPOSIT_UNITS,
      method: 'card',
      returnUrl: 'http://localhost:3000',
    },
  });
  await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' });
}

async function checkOutcome(copy: Copy, { bet, balanceUnits }: Played): Promise<void> {
  const choice = ['--chance', '50', '--direction', 'under'];
  const { roll, multiplier } = await recomputed<{ roll: number; multiplier: number }>(copy, 'dice', bet, choice);
  const paid = STAKE_UNITS * multiplier;
  const left = DEPOSIT_UNITS - STAKE_UNITS + paid;
  if (bet.outcome.roll !== roll * 100 || bet.payoutUnits !== paid || balanceUnits !== left)
    throw new Error(
      `The bet says ${bet.outcome.roll}, ${bet.payoutUnits} and leaves ${balanceUnits}, its seeds say ${roll}, ${paid} and ${left}.`,
    );
}

/** By the audit of the platform, in the database that it left. */
async function checkBooks(copy: Copy, { email, balanceUnits }: Played): Promise<void> {
  const { openEmbedded, auditLedger, walletsOf } = await sourcesOf(copy);
  const database = await openEmbedded(platformData(copy));
  try {
    const problems = await auditLedger(database.kysely);
    const user = database.kysely.selectFrom('users').select('id').where('email', '=', email);
    const wallets = await walletsOf(database.kysely, (await user.executeTakeFirstOrThrow()).id);
    const wallet = wallets.find(({ currency }) => currency === CURRENCY);
    if (problems.length > 0 || wallet?.balanceUnits !== balanceUnits)
      throw new Error(`The books are wrong: ${JSON.stringify({ problems, wallets, balanceUnits })}`);
  } finally {
    await database.close();
  }
}

/** Of the copy, which knows the currency. */
async function sourcesOf({ root }: Copy) {
  const load = (file: string): Promise<unknown> => import(path.join(root, 'apps/platform/src', file));
  return {
    ...((await load('foundation/db/embedded.ts')) as typeof Embedded),
    ...((await load('ledger/audit.ts')) as typeof Audit),
    ...((await load('ledger/wallets.ts')) as typeof Wallets),
  };
}

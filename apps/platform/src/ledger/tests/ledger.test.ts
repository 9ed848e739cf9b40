import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type Bus, createLocalBus } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import { migrate } from '../../foundation/db/migrate.ts';
import { auditLedger } from '../audit.ts';
import { checkpointHouseBalances, houseBalances } from '../house-balances.ts';
import { type Ledger, createLedger, ledger as ledgerModule } from '../ledger.ts';
import type { Transfer } from '../transfer.ts';
import { openWallet, walletOf } from '../wallets.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';

let database: Database;
let bus: Bus;
let ledger: Ledger;

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database, ledgerModule.migrations!);
  bus = createLocalBus((error) => {
    throw error;
  });
  ledger = await createLedger(database, bus);
});
afterAll(() => database.close());

async function newWallet(): Promise<string> {
  const userId = randomUUID();
  await database.transaction((tx) => openWallet(tx, userId, 'RUB'));
  return userId;
}

function deposit(userId: string, amountUnits: number, key: string = `deposit:${randomUUID()}`): Transfer {
  return {
    key,
    userId,
    currency: 'RUB',
    amountUnits,
    kind: 'deposit',
    reference: null,
    against: [{ account: 'payments', amountUnits: -amountUnits }],
  };
}

const post = (transfer: Transfer) => database.transaction((tx) => ledger.transfer(tx, transfer));
const balanceOf = async (userId: string) => (await walletOf(database.kysely, userId, 'RUB'))?.balanceUnits;

describe('the ledger', () => {
  it('adds house accounts that a database lacks, and leaves the others as they are', async () => {
    const db = database.kysely;
    const paid = ledger.houseAccounts('payments', 'RUB');
    await db.deleteFrom('ledger_accounts').where('purpose', '<>', 'wallet').where('currency', '=', 'EUR').execute();
    const { houseAccounts } = await createLedger(database, bus);
    expect(houseAccounts('payments', 'EUR')).toBeGreaterThan(paid);
    expect(houseAccounts('payments', 'RUB')).toBe(paid);
  });

  it('opens a wallet once', async () => {
    const userId = await newWallet();
    const again = await database.transaction((tx) => openWallet(tx, userId, 'RUB'));
    expect(again).toMatchObject({ userId, currency: 'RUB', balanceUnits: 0, sequence: 0 });
  });

  it('[L1] refuses amounts that are no whole units', async () => {
    const userId = await newWallet();
    await expect(post(deposit(userId, 0.5))).rejects.toThrow(RangeError);
    await expect(post(deposit(userId, 0))).rejects.toThrow(RangeError);
  });

  it.each([
    'update ledger_postings set amount = 1',
    'delete from ledger_postings',
    'truncate ledger_postings',
    'update ledger_transfers set key = key',
    'delete from ledger_transfers',
  ])('[L2] refuses: %s', async (statement) => {
    await post(deposit(await newWallet(), 100));
    await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow('ledger-append-only');
  });

  it('[L3] refuses a transfer that does not sum to zero', async () => {
    const userId = await newWallet();
    await expect(
      post({ ...deposit(userId, 100), against: [{ account: 'payments', amountUnits: -99 }] }),
    ).rejects.toThrow(RangeError);
    const oneSided = sql`with transfer as (insert into ledger_transfers (key) values (${randomUUID()}) returning id)
      insert into ledger_postings (account_id, sequence, transfer_id, amount, balance_after, kind)
      select wallets.id, 1, transfer.id, 100, 100, 'deposit' from wallets, transfer where user_id = ${userId}`;
    await expect(oneSided.execute(database.kysely)).rejects.toThrow('ledger-unbalanced');
  });

  it('[L3] refuses a transfer that balances only across currencies', async () => {
    const crossing = sql`with transfer as (insert into ledger_transfers (key) values (${randomUUID()}) returning id)
      insert into ledger_postings (account_id, sequence, transfer_id, amount, kind)
      select side.id, transfer.id, transfer.id, side.amount, 'deposit' from transfer, (values
        (${ledger.houseAccounts('sandbox', 'RUB')}::bigint, 100), (${ledger.houseAccounts('sandbox', 'USD')}::bigint, -100)) side (id, amount)`;
    await expect(crossing.execute(database.kysely)).rejects.toThrow('ledger-unbalanced');
  });

  it('[L4] refuses to go below zero, by name and in the database', async () => {
    const userId = await newWallet();
    await post(deposit(userId, 100));
    await expect(post(deposit(userId, -101))).rejects.toMatchObject({ code: 'balance-too-low' });
    await expect(
      sql`update wallets set balance = -1 where user_id = ${userId}`.execute(database.kysely),
    ).rejects.toThrow('wallet_not_negative');
    expect(await balanceOf(userId)).toBe(100);
  });

  it('[L5] posts a key once and answers the first result again', async () => {
    const userId = await newWallet();
    const transfer = deposit(userId, 100);
    const answers = await Promise.all([post(transfer), post(transfer), post(transfer)]);
    expect(answers.map(({ balanceUnits }) => balanceUnits)).toEqual([100, 100, 100]);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await balanceOf(userId)).toBe(100);
  });

  it('[L5] refuses a key that was used for other content', async () => {
    const userId = await newWallet();
    const transfer = deposit(userId, 100);
    await post(transfer);
    await expect(post(deposit(userId, 200, transfer.key))).rejects.toMatchObject({ code: 'idempotency-conflict' });
    await expect(post(deposit(await newWallet(), 100, transfer.key))).rejects.toMatchObject({
      code: 'idempotency-conflict',
    });
  });

  it('[L6] refuses a balance without its posting', async () => {
    const userId = await newWallet();
    await expect(
      sql`update wallets set balance = 5 where user_id = ${userId}`.execute(database.kysely),
    ).rejects.toThrow('ledger-wallet-without-posting');
  });

  it('[L7] sums the house up the same with and without a checkpoint', async () => {
    const payments = ledger.houseAccounts('payments', 'RUB');
    const before = (await houseBalances(database.kysely)).get(payments)!;
    await post(deposit(await newWallet(), 100));
    await database.transaction(checkpointHouseBalances);
    await post(deposit(await newWallet(), 50));
    expect((await houseBalances(database.kysely)).get(payments)).toBe(before - 150);
  });

  it('[L8] announces a wallet after the commit and not at all without one', async () => {
    const userId = await newWallet();
    const heard: number[] = [];
    const stop = bus.subscribe(
      'wallet.changed',
      (message) => message.userId === userId && heard.push(message.balanceUnits),
    );
    await expect(
      database.transaction(async (tx) => {
        await ledger.transfer(tx, deposit(userId, 70));
        expect(heard).toEqual([]);
        throw new Error('the caller gives up');
      }),
    ).rejects.toThrow('the caller gives up');
    await post(deposit(userId, 30));
    stop();
    expect(heard).toEqual([30]);
  });

  it('refuses a wallet that was never opened', async () => {
    await expect(post(deposit(randomUUID(), 100))).rejects.toMatchObject({ code: 'wallet-missing' });
  });

  it('[L9] keeps bonus money in a wallet of its own, announced as such', async () => {
    const userId = await newWallet();
    await database.transaction((tx) => openWallet(tx, userId, 'RUB', 'bonus'));
    const heard: number[] = [];
    const stop = bus.subscribe('bonus-wallet.changed', (message) => void heard.push(message.balanceUnits));
    const { against: _against, ...given } = deposit(userId, 40);
    await post({ ...given, wallet: 'bonus', kind: 'bonus', against: [{ account: 'bonuses', amountUnits: -40 }] });
    stop();
    expect(heard).toEqual([40]);
    expect(await balanceOf(userId)).toBe(0);
    expect(await walletOf(database.kysely, userId, 'RUB', 'bonus')).toMatchObject({ kind: 'bonus', balanceUnits: 40 });
    await expect(post(deposit(userId, -1))).rejects.toMatchObject({ code: 'balance-too-low' });
  });

  it('passes its own audit', async () => {
    expect(await auditLedger(database.kysely)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CURRENCIES, type CallName, calls } from '@baize/protocol';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';
import { NO_SOURCE } from '../../../../tests/support/no-source.ts';
import { REGULARS_ON, askForRegulars, openedRegulars } from '../../../../tests/support/regulars.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { givenToRegulars } from '../../../ledger/given-to-regulars.ts';
import { walletsOf } from '../../../ledger/wallets.ts';
import { modules, modulesFor } from '../../../modules.ts';
import { requireRegularsCall } from '../../../foundation/http/regular-calls.ts';
import { isRegular, regularId } from '../../../foundation/regulars/regular-ids.ts';

const HOUR_MS = 3_600_000;
/** 20,000 roubles, and as much in the others, as the specification relates their limits. */
const PURSES = { RUB: 20_000, USD: 200, KZT: 100_000, INR: 20_000, EUR: 200 };
const UNITS = 10_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ ...REGULARS_ON, SPORTS_FEED: 'off' }, modules);
}, STARTING_MS);
afterAll(() => accounts.close());

const ledgerOf = () => accounts.database.kysely;
describe('the regulars of the house', () => {
  test('have accounts of their own in every currency, and the house’s money: once, however often they are opened', async () => {
    const first = (await askForRegulars(accounts, 5)).body.regulars;
    expect(first.map(({ currency }) => currency)).toEqual(CURRENCIES);
    const again = (await askForRegulars(accounts, 5)).body.regulars;
    expect(again.map(({ userId }) => userId)).toEqual(first.map(({ userId }) => userId));
    for (const { userId, name } of again) {
      expect(isRegular(userId)).toBe(true);
      expect(name).toMatch(/^[A-Z][a-z]+$/);
    }
    for (const [currency, purse] of Object.entries(PURSES)) {
      const { userId } = again.find((regular) => regular.currency === currency)!;
      const units = purse * UNITS;
      expect(await walletsOf(ledgerOf(), userId)).toMatchObject([{ currency, kind: 'real', balanceUnits: units }]);
      expect(await givenToRegulars(ledgerOf())).toContainEqual({ currency, units });
    }
    expect(await auditLedger(ledgerOf())).toEqual([]);
  });

  test('get more when the purse is low, once an hour', async () => {
    const { userId } = (await askForRegulars(accounts, 1)).body.regulars[0]!;
    const lose = async (): Promise<void> =>
      accounts.database.transaction(async (tx) => {
        const [wallet] = await walletsOf(tx.db, userId);
        const { ledger } = accounts.deps;
        const amountUnits = -wallet!.balanceUnits;
        const against = [{ account: 'dice' as const, amountUnits: -amountUnits }];
        const shared = { userId, currency: 'RUB' as const, kind: 'sale' as const, reference: null };
        await ledger.transfer(tx, { ...shared, key: `lost:${userId}:${accounts.now()}`, amountUnits, against });
      });
    const balance = async () => (await askForRegulars(accounts, 1)).body.regulars[0]!.balanceUnits;
    await lose();
    expect(await balance()).toBe(0);
    accounts.advance(HOUR_MS);
    expect(await balance()).toBe(PURSES.RUB * UNITS);
    accounts.advance(1000);
    await lose();
    expect(await balance()).toBe(0);
    expect(await auditLedger(ledgerOf())).toEqual([]);
  });

  test('are given to nobody without the secret, and a stranger learns nothing', async () => {
    const { status, refusal } = await askForRegulars(accounts, 1, 'eleven-loud-lamps');
    expect([status, refusal.code]).toEqual([401, 'signature-invalid']);
  });

  test('one program plays them: tokens of an earlier one are good for nothing', async () => {
    const [earlier] = await openedRegulars(accounts, 1);
    await askForRegulars(accounts, 1);
    const { status } = await earlier!.call('getProfile', {});
    expect(status).toBe(401);
  });
});

describe('a regular’s token is good for bets alone', () => {
  /** What regulars do, by the specification of their games. */
  const THEIRS: ReadonlySet<string> = new Set([
    'beginSeeds',
    'placeDiceBet',
    'placeCoinflipBet',
    'flipCoin',
    'cashOutCoinflipBet',
    'getCoinflipOpenBet',
    'placeKenoBet',
    'openCase',
    'getInventory',
    'sellItems',
    'placeMinerBet',
    'openMinerTile',
    'cashOutMinerBet',
    'getMinerOpenBet',
    'placeCrashBet',
    'placeRouletteBet',
    'placeRoomBet',
  ]);
  test('every other call of a player is refused, and so is a word of what brought them', async () => {
    const [regular] = await openedRegulars(accounts, 1);
    const others = (Object.keys(calls) as CallName[]).filter(
      (name) => calls[name].auth === 'player' && calls[name].service === 'general' && !THEIRS.has(name),
    );
    const some = ['createDeposit', 'createWithdrawal', 'joinTournament', 'joinVip', 'spinWheel', 'redeemPromo'];
    expect(others).toEqual(expect.arrayContaining(some));
    const params = { id: '1', betId: '1', name: 'x', provider: 'x', slug: 'x', sessionId: 'x' };
    for (const name of others) {
      const body = calls[name].method === 'GET' ? undefined : {};
      const { status, refusal } = await regular!.call(name, { params, ...(body && { body }) });
      expect([name, status, refusal.code]).toEqual([name, 403, 'regular-refused']);
    }
    const { refusal } = await regular!.call('attachSource', { body: NO_SOURCE });
    expect(refusal.code).toBe('regular-refused');
  });
});

describe('where regulars are off', () => {
  test('the program is refused, and a token that is still good is good for nothing', async () => {
    const off = await startAccounts({ ...REGULARS_ON, REGULARS: '' }, modulesFor(['regulars']));
    const { status, refusal } = await askForRegulars(off, 1);
    expect([status, refusal.code]).toEqual([403, 'regular-refused']);
    expect(await off.database.kysely.selectFrom('users').select('id').execute()).toEqual([]);
    await off.close();
    const bet = (plays: boolean) => () => requireRegularsCall('placeDiceBet', regularId(0), plays);
    expect(bet(true)).not.toThrow();
    expect(bet(false)).toThrow('Play for yourself');
  });
});

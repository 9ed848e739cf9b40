import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SERVICES, type Service } from '@baize/protocol';
import { auditLedger } from '../src/ledger/audit.ts';
import type { Outside } from '../src/foundation/outside.ts';
import { openTestDatabase } from './support/database.ts';
import { type TestPlatform, startTestPlatform } from './support/platform.ts';
import { fixtureOf, scriptedFeed, winnerMarket } from './support/scripted-line.ts';

const RUB = 10_000;
/** More than one bet of sports costs at least, and less than two. */
const BALANCE_UNITS = 25 * RUB;
const PAID = 20;
const TOO_MUCH = 200;
const DAY_MS = 86_400_000;

let platform: TestPlatform | undefined;
afterEach(() => platform?.close());

/** The service alone, as `--services` starts it, on an empty database. */
async function startAlone(service: Service, more: { outside?: Partial<Outside>; domains?: string[] } = {}) {
  const environment = { CRASH_CHAIN_LENGTH: '100', ROULETTE_CHAIN_LENGTH: '100', CRASH_BETTING_SECONDS: '600' };
  platform = await startTestPlatform({
    services: [service],
    environment,
    database: await openTestDatabase({ isNew: true }),
    ...more,
  });
  return platform;
}

type Placed = Pick<Awaited<ReturnType<TestPlatform['call']>>, 'status' | 'body' | 'refusal'>;
/** Makes a function that places a bet: the same id is the same bet. */
type Table = () => Promise<(by: Parameters<TestPlatform['call']>[2], id: string, roubles: number) => Promise<Placed>>;

const stake = (id: string, roubles: number) => ({ id, currency: 'RUB' as const, stakeUnits: roubles * RUB });

const TABLES: Readonly<Record<Service, Table>> = {
  async general() {
    const feed = scriptedFeed();
    const { call } = await startAlone('general', { outside: { odds: async () => feed } });
    const market = winnerMarket([2000, 3500, 4000]);
    await feed.tell(fixtureOf('one', Date.now() + DAY_MS), { type: 'oddsChange', fixtureId: 'one', markets: [market] });
    const selection = await until(async () => {
      const [open] = (await call('listFixtures', {})).body.fixtures[0]?.markets ?? [];
      return open && { fixtureId: 'one', marketId: open.id, selectionId: 'home', marketVersion: open.version };
    });
    const selections = [{ ...selection, oddsMilli: 2000 }];
    return (by, id, roubles) => {
      const bets = [{ id, shape: { type: 'single' as const, selections: [0] }, stakeUnits: roubles * RUB }];
      return call('placeSlip', { body: { currency: 'RUB', oddsChoice: 'none', selections, bets } }, by);
    };
  },
  async crash() {
    const { call } = await startAlone('crash');
    const roundNumber = await until(async () => {
      const { status, body } = await call('getCrashState', {});
      return status === 200 && body.phase === 'betting' && body.roundNumber;
    });
    return (by, id, roubles) =>
      call('placeCrashBet', { body: { ...stake(id, roubles), roundNumber, autoCashOut: null } }, by);
  },
  async cases() {
    const { call } = await startAlone('cases');
    // This case costs ten roubles: three cost more than the player has.
    return (by, id, roubles) => {
      const body = { id, currency: 'RUB' as const, count: roubles === PAID ? 2 : 3, tableVersion: 2 };
      return call('openCase', { params: { slug: 'first-break' }, body }, by);
    };
  },
  async miner() {
    const { call } = await startAlone('miner');
    return (by, id, roubles) => call('placeMinerBet', { body: { ...stake(id, roubles), mines: 3 } }, by);
  },
  async coinflip() {
    const { call } = await startAlone('coinflip');
    return (by, id, roubles) =>
      call('placeCoinflipBet', { body: { ...stake(id, roubles), side: 'heads', series: false } }, by);
  },
  async keno() {
    const { call } = await startAlone('keno');
    const picks = [3, 7, 12];
    return (by, id, roubles) => call('placeKenoBet', { body: { ...stake(id, roubles), risk: 'medium', picks } }, by);
  },
  dice: async () => diceOf(await startAlone('dice')),
};

const diceOf =
  ({ call }: TestPlatform): Awaited<ReturnType<Table>> =>
  (by, id, roubles) =>
    call('placeDiceBet', { body: { ...stake(id, roubles), direction: 'under', chance: 4950 } }, by);

/** Waits for background work of the process. */
async function until<Found>(look: () => Promise<Found | false | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function playedRefusedRepeated(place: Awaited<ReturnType<Table>>): Promise<void> {
  const player = await platform!.newPlayer('RUB', BALANCE_UNITS);
  const id = randomUUID();
  const placed = await place(player, id, PAID);
  expect(placed).toMatchObject({ status: 200, body: { replayed: false } });
  expect(await place(player, id, PAID)).toMatchObject({ status: 200, body: { ...placed.body, replayed: true } });
  // Another player: a game that is still open would refuse the first one for that.
  const other = await platform!.newPlayer('RUB', BALANCE_UNITS);
  expect(await place(other, randomUUID(), TOO_MUCH)).toMatchObject({ refusal: { code: 'balance-too-low' } });
  expect(await auditLedger(platform!.database.kysely)).toEqual([]);
}

describe('a process that serves one service, on an empty database', () => {
  it.each(SERVICES)('%s takes a bet, repeats its answer and refuses one that costs too much', async (service) => {
    await playedRefusedRepeated(await TABLES[service]());
  });

  it('needs no more domains than its own names', async () => {
    await playedRefusedRepeated(diceOf(await startAlone('dice', { domains: ['dice'] })));
  });
});

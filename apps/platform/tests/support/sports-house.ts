import { randomUUID } from 'node:crypto';
import type { Currency, PlaceSlip, SlipBet, SlipBetShape, SportsBet } from '@baize/protocol';
import { pino } from 'pino';
import { createLocalBus } from '../../src/foundation/bus.ts';
import type { Database } from '../../src/foundation/db/database.ts';
import { migrate } from '../../src/foundation/db/migrate.ts';
import type { Player } from '../../src/foundation/http/player.ts';
import { createLedger } from '../../src/ledger/ledger.ts';
import { houseBalances } from '../../src/ledger/house-balances.ts';
import { walletOf } from '../../src/ledger/wallets.ts';
import { domainMigrations } from '../../src/modules.ts';
import { decidePending } from '../../src/sports/bets/decide-pending.ts';
import { getSportsBet } from '../../src/sports/bets/own-sports-bets.ts';
import { placeSlip } from '../../src/sports/bets/place-slip.ts';
import { acceptCashOut, askCashOut } from '../../src/sports/cash-out/cash-out.ts';
import type { FeedMessage, ResultMessage } from '../../src/sports/feed/feed.ts';
import { createBoard } from '../../src/sports/line/board.ts';
import { settleDue } from '../../src/sports/settlement/settle-market.ts';
import { storeResults } from '../../src/sports/settlement/store-results.ts';
import { openTestDatabase } from './database.ts';
import { fundedPlayer } from './funded-player.ts';
import { fixtureOf, scriptedLine, winnerMarket } from './scripted-line.ts';

const START = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
const CURRENCY: Currency = 'RUB';

/** Sports betting without HTTP, on a real database and a clock of its own. */
export async function openSportsHouse() {
  const database = await openTestDatabase();
  await migrate(database, domainMigrations);
  let now = START;
  let fixtures = 0;
  const clock = (): number => now;
  const bus = createLocalBus((error) => {
    throw error;
  });
  const ledger = await createLedger(database, bus);
  const board = createBoard(bus, clock);
  const line = scriptedLine(bus, clock);
  /** What happens while an acceptance waits, besides the passing of time. */
  let meanwhile = (): void => {};
  const timers = {
    now: clock,
    async sleepUntil(at: number): Promise<void> {
      now = Math.max(now, at);
      meanwhile();
      meanwhile = () => {};
      line.tell();
    },
  };
  const deps = { database, ledger, bus, clock, timers, board };
  const told: SportsBet[] = [];
  bus.subscribe('sports.bet-changed', ({ bet }) => void told.push(bet));

  const house = {
    database,
    ledger,
    bus,
    clock,
    board,
    told,
    start: START,
    /** Time passes, and the feed confirms its prices. */
    wait(ms: number): void {
      now += ms;
      line.tell();
    },
    /** Time passes without any message. */
    silence(ms: number): void {
      now += ms;
    },
    /** What happens during the next live delay of a cash-out. */
    meanwhile(act: () => void): void {
      meanwhile = act;
    },
    tell: line.tell,
    /** A fixture tomorrow, or a live one, with the odds of its winner market. */
    offer(id: string, odds: readonly [number, number, number], { isLive = false } = {}): void {
      const score = { total: [0, 0], periods: [[0, 0]], points: null, serving: null };
      const live = { status: 'live' as const, score, clock: { period: 1, minute: 5, isBreak: false } };
      line.tell(fixtureOf(id, isLive ? now - HOUR_MS : now + 24 * HOUR_MS, isLive ? live : {}), {
        type: 'oddsChange',
        fixtureId: id,
        markets: [winnerMarket(odds)],
      });
    },
    /** New fixtures tomorrow with these odds of the home side. */
    offerAll: (...odds: number[]): string[] =>
      odds.map((home) => {
        const id = `fixture-${++fixtures}`;
        house.offer(id, [Math.round(home * 1000), 3500, 4000]);
        return id;
      }),
    newPlayer: (balanceUnits: number): Promise<Player> => fundedPlayer(database, ledger, balanceUnits),
    ...sportsActs(deps, line),
    async close(): Promise<void> {
      line.stop();
      board.close();
      await database.close();
    },
  };
  return house;
}

type ActDeps = Parameters<typeof askCashOut>[0] & Parameters<typeof placeSlip>[0];

/** Acts of players and of the feed in the house, and reads of its books. */
function sportsActs(deps: ActDeps, line: ReturnType<typeof scriptedLine>) {
  const { database, ledger, bus, clock, board } = deps;
  const log = pino({ level: 'silent' });
  const acts = {
    /** A slip on the home side of each fixture at the odds of now. */
    slipOn(fixtures: readonly string[], shape: SlipBetShape['type'], stakeUnits: number, winners = 2): PlaceSlip {
      const selections = fixtures.map((_id, index) => index);
      const shaped = shape === 'system' ? { type: shape, winners, selections } : { type: shape, selections };
      return acts.slip(fixtures, [{ id: randomUUID(), shape: shaped, stakeUnits }]);
    },
    slip(fixtures: readonly string[], bets: SlipBet[]): PlaceSlip {
      const selections = fixtures.map((fixtureId) => {
        const market = board.states.get(fixtureId)!.fixture.markets[0]!;
        const { oddsMilli } = market.selections[0]!;
        return { fixtureId, marketId: 'winner', selectionId: 'home', marketVersion: market.version, oddsMilli };
      });
      return { currency: CURRENCY, oddsChoice: 'none', selections, bets };
    },
    /** A bet on the home side of each fixture at the odds of now; its identifier. */
    async betOn(
      player: Player,
      on: readonly string[],
      shape: SlipBetShape['type'],
      stakeUnits: number,
    ): Promise<string> {
      const { bets } = await acts.place(player, acts.slipOn(on, shape, stakeUnits));
      return bets[0]!.id;
    },
    place: (player: Player, slip: PlaceSlip, through: Database = database) =>
      placeSlip({ ...deps, database: through }, player, slip),
    decide: (through: Database = database) => decidePending({ ...deps, database: through }, log),
    askCashOut: (player: Player, betId: string, percent: number) => askCashOut(deps, player, betId, percent),
    acceptCashOut: (player: Player, betId: string, quoteId: string, id = randomUUID(), through: Database = database) =>
      acceptCashOut({ ...deps, database: through }, player, betId, { id, quoteId }),
    acceptCashOutWithin: (player: Player, betId: string, quoteId: string, acceptLowerBasisPoints: number) =>
      acceptCashOut(deps, player, betId, { id: randomUUID(), quoteId, acceptLowerBasisPoints }),
    async hear(...messages: ResultMessage[]): Promise<void> {
      await storeResults(database, messages, null, new Date(clock()));
      line.tell(...(messages as FeedMessage[]));
    },
    settle: (through: Database = database) =>
      settleDue({ database: through, houseAccounts: ledger.houseAccounts, bus, clock }),
    bet: (player: Player, id: string) => getSportsBet(database, player.userId, id),
    balanceOf: async ({ userId }: Player) => (await walletOf(database.kysely, userId, CURRENCY))!.balanceUnits,
    /** The house's balance of stakes and payouts, and its loss by settlements that were rolled back. */
    async houseUnits() {
      const balances = await houseBalances(database.kysely);
      const of = (purpose: 'sports-losses' | 'sports') => balances.get(ledger.houseAccounts(purpose, CURRENCY)) ?? 0;
      return { sports: of('sports'), losses: of('sports-losses') };
    },
    /** The wallet's postings of a bet. */
    async postings({ userId }: Player, betId: string): Promise<[kind: string, amountUnits: number][]> {
      const wallet = (await walletOf(database.kysely, userId, CURRENCY))!;
      const rows = await database.kysely
        .selectFrom('ledger_postings')
        .select(['kind', 'amount'])
        .where('account_id', '=', wallet.id)
        .where('reference', '=', betId)
        .orderBy('sequence')
        .execute();
      return rows.map(({ kind, amount }) => [kind, amount]);
    },
  };
  return acts;
}

export type SportsHouse = Awaited<ReturnType<typeof openSportsHouse>>;

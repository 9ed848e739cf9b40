import { CURRENCIES, type SportsConfig } from '@baize/protocol';
import { implement, implementOperator, implementPublic } from '../foundation/http/implement.ts';
import type { Deps, Module, ModuleInstance } from '../foundation/module.ts';
import { systemTimers } from '../foundation/jobs/timers.ts';
import { decidePending } from './bets/decide-pending.ts';
import { getSportsBet, listSportsBets, ownBetsTopic } from './bets/own-sports-bets.ts';
import { LIVE_DELAY_MS, placeSlip, slipLimits } from './bets/place-slip.ts';
import { CASH_OUT_MARGIN_BASIS_POINTS } from './cash-out/cash-out-price.ts';
import { CASH_OUT_HOLD_MS, acceptCashOut, askCashOut } from './cash-out/cash-out.ts';
import type { OpenFeed } from './feed/feed.ts';
import { installationSeed } from './seed.ts';
import { type Board, STALE_AFTER_MS, createBoard } from './line/board.ts';
import { findFixtures, overview } from './line/find-fixtures.ts';
import { leadLine } from './line/lead-line.ts';
import { lineFinder } from './line/line-finder.ts';
import { fixtureDetail, fixtureTopics, lineTopics } from './line/live-topics.ts';
import { sportsMessages } from './messages.ts';
import { migrations } from './migrations.ts';
import { decideMarkets } from './operator/decide-markets.ts';
import { waitingSports } from './operator/waiting-sports.ts';
import { keepSettling } from './settlement/settler.ts';
import { storeResults } from './settlement/store-results.ts';
import { waitingMarkets } from './settlement/waiting-markets.ts';
import { sportsLimitsOf } from './sports-limits.ts';
import { LINE_TEXTS } from './texts.ts';

/** How often live bets are looked at whose delay is over. */
const DECIDE_EVERY_MS = 250;

/** Sports betting by the odds of some feed. */
export const sports: Module = {
  name: 'sports',
  needs: ['bonuses', 'ledger'],
  ports: ['odds'],
  migrations,
  messages: sportsMessages,
  create: (deps, { odds }) => createSports(deps, odds),
};

function createSports(deps: Deps, openFeed: OpenFeed): ModuleInstance {
  const { database, bus, clock, config } = deps;
  const board = createBoard(bus, clock);
  const work = createWork(deps, board, openFeed);
  deps.search.add(lineFinder(board));
  let key: Promise<Buffer> | null = null;
  const bets = { ...deps, board, quoteKey: () => (key ??= installationSeed(database)) };

  return {
    start: () => work.start(),
    async close() {
      await work.stop();
      board.close();
    },
    live: [...lineTopics(board, clock), ownBetsTopic(database, bus)],
    liveFamilies: [fixtureTopics(board, clock)],
    routes: [
      implementPublic('getSportsConfig', () => configOf(config.sportsFeed)),
      implementPublic('getSportsOverview', () => overview(board, clock)),
      implementPublic('listFixtures', ({ query }) => findFixtures(board, query, clock)),
      implementPublic('getFixture', ({ params }) => fixtureDetail(board, params.fixtureId, clock)),
      implementPublic('getSlipLimits', ({ body }) => slipLimits(board, clock, body)),
      implement('placeSlip', ({ player, body }) => placeSlip(bets, player, body)),
      implement('listSportsBets', ({ player, query }) => listSportsBets(database, player.userId, query)),
      implement('getSportsBet', ({ player, params }) => getSportsBet(database, player.userId, params.betId)),
      implement('askCashOut', ({ player, params, body }) => askCashOut(bets, player, params.betId, body.percent)),
      implement('acceptCashOut', ({ player, params, body }) => acceptCashOut(bets, player, params.betId, body)),
      implementOperator('listWaitingSports', () => waitingSports(database.kysely)),
      implementOperator('decideSportsMarkets', async ({ body }) => {
        await decideMarkets(deps, body);
        return { success: true };
      }),
    ],
  };
}

/** What goes on without being asked, in a process that serves the general service: the line, live bets, settlement. */
function createWork(deps: Deps, board: Board, openFeed: OpenFeed) {
  const { database, ledger, bus, log, clock, services } = deps;
  const timers = systemTimers(clock);
  const stop = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  async function keepDeciding(): Promise<void> {
    while (!stop.signal.aborted) {
      await decidePending({ ...deps, board }, log).catch((error: unknown) =>
        log.error({ error }, 'live bets were not looked at'),
      );
      await timers.sleepUntil(timers.now() + DECIDE_EVERY_MS, stop.signal);
    }
  }

  return {
    async start(): Promise<void> {
      if (!services.includes('general')) return;
      const feed = await openFeed({ waiting: () => waitingMarkets(database) });
      const store: Parameters<typeof leadLine>[0]['storeResults'] = (messages, epoch) =>
        storeResults(database, messages, epoch, new Date(clock()));
      running = Promise.all([
        feed === null ? null : leadLine({ feed, database, bus, timers, log, storeResults: store }, stop.signal),
        // Bets that are open outlive the feed: they are settled by what was stored, and by the word of operators.
        keepSettling({ database, houseAccounts: ledger.houseAccounts, bus, clock, timers, log }, stop.signal),
        keepDeciding(),
      ]);
    },
    async stop(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}

function configOf(feed: 'generator' | 'off' | 'the-odds-api'): SportsConfig {
  return {
    source: feed === 'the-odds-api' ? feed : 'generated',
    ...LINE_TEXTS,
    limits: CURRENCIES.map(sportsLimitsOf),
    liveDelayMs: LIVE_DELAY_MS,
    cashOutHoldMs: CASH_OUT_HOLD_MS,
    cashOutMarginBasisPoints: CASH_OUT_MARGIN_BASIS_POINTS,
    staleAfterMs: STALE_AFTER_MS,
  };
}

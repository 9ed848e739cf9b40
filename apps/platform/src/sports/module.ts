import { CURRENCIES, type SportsConfig } from '@baize/protocol';
import { implement, implementOperator, implementPublic } from '../foundation/http/implement.ts';
import { refuse } from '../foundation/http/refusal.ts';
import type { Deps, Module, ModuleInstance } from '../foundation/module.ts';
import type { Job } from '../foundation/jobs/job.ts';
import { decidePending } from './bets/decide-pending.ts';
import { getSportsBet, listSportsBets, ownBetsTopic } from './bets/own-sports-bets.ts';
import { LIVE_DELAY_MS, placeSlip, slipLimits } from './bets/place-slip.ts';
import { CASH_OUT_MARGIN_BASIS_POINTS } from './cash-out/cash-out-price.ts';
import { CASH_OUT_HOLD_MS, acceptCashOut, askCashOut } from './cash-out/cash-out.ts';
import { pruneQuotes } from './cash-out/quote.ts';
import type { OpenFeed } from './feed/feed.ts';
import { ASK_EVERY_MS, type Board, STALE_AFTER_MS, createBoard } from './line/board.ts';
import { readEnded } from './line/ended-fixture.ts';
import { findFixtures, overview } from './line/find-fixtures.ts';
import { type LeadDeps, leadLine } from './line/lead-line.ts';
import { lineFinder } from './line/line-finder.ts';
import { fixtureOrEnded, fixtureTopics, lineTopics } from './line/live-topics.ts';
import { sportsMessages } from './messages.ts';
import { migrations } from './migrations.ts';
import { decideMarkets } from './operator/decide-markets.ts';
import { waitingSports } from './operator/waiting-sports.ts';
import { readProof } from './fixture-seeds/read-proof.ts';
import { pruneSeeds, revealSeeds } from './fixture-seeds/reveal-seeds.ts';
import { FIXTURE_SEED } from './fixture-seeds/sealed-fixture.ts';
import { GENERATOR_SEED } from './seed.ts';
import { pruneResults, sweepLate } from './settlement/late-results.ts';
import { settleDue } from './settlement/settle-market.ts';
import { storeResults } from './settlement/store-results.ts';
import { waitingMarkets } from './settlement/waiting-markets.ts';
import { sportsLimitsOf } from './sports-limits.ts';
import { LINE_TEXTS } from './texts.ts';

/** How often live bets whose delay is over are decided. */
const DECIDE_EVERY_MS = 250;
const SETTLE_EVERY_MS = 500;
/** How often seeds of fixtures whose last bet is settled are revealed. */
const REVEAL_EVERY_MS = 1_000;
/** A bet may have been committed just after the results of its market were looked for. */
const LATE_EVERY_MS = 15_000;
const PRUNE_EVERY_MS = 3_600_000;

/** Sports betting with the odds of a feed. */
export const sports: Module = {
  name: 'sports',
  needs: ['bonuses', 'ledger', 'notices', 'sealing'],
  ports: ['odds'],
  migrations,
  sealed: [FIXTURE_SEED, GENERATOR_SEED],
  messages: sportsMessages,
  create: (deps, { odds }) => createSports(deps, odds),
};

function createSports(deps: Deps, openFeed: OpenFeed): ModuleInstance {
  const { database, bus, clock, config } = deps;
  const board = createBoard(bus, clock);
  deps.search.add(lineFinder(board));
  const bets = { ...deps, board };
  const fixtures = { board, clock, proofOf: (fixtureId: string) => readProof(database, fixtureId) };

  return {
    jobs: sportsJobs(deps, board, openFeed),
    close: async () => board.close(),
    live: [...lineTopics(board, clock), ownBetsTopic(database, bus)],
    liveFamilies: [fixtureTopics(fixtures)],
    routes: [
      implementPublic('getSportsConfig', () => configOf(config.sportsFeed)),
      implementPublic('getSportsOverview', () => overview(board, clock)),
      implementPublic('listFixtures', ({ query }) => findFixtures(board, query, clock)),
      implementPublic('getFixture', ({ params }) =>
        fixtureOrEnded(fixtures, (id) => readEnded(deps, id), params.fixtureId),
      ),
      implementPublic(
        'getFixtureProof',
        async ({ params }) => (await fixtures.proofOf(params.fixtureId)) ?? refuse('not-found'),
      ),
      implementPublic('getSlipLimits', ({ body }) => slipLimits(board, clock, body)),
      implement('placeSlip', ({ player, body }) => placeSlip(bets, player, body)),
      implement('listSportsBets', ({ player, query }) => listSportsBets(database, player.userId, query)),
      implement('getSportsBet', ({ player, params }) => getSportsBet(database, player.userId, params.betId)),
      implement('askCashOut', ({ player, params, body }) => askCashOut(bets, player, params.betId, body.percent)),
      implement('acceptCashOut', ({ player, params, body }) => acceptCashOut(bets, player, params.betId, body)),
      implementOperator('listWaitingSports', () => waitingSports(database.kysely)),
      implementOperator('decideSportsMarkets', async ({ body, operator }) => {
        await decideMarkets(deps, body, operator);
        return { success: true };
      }),
    ],
  };
}

/**
 * The line, live bets and settlement. Bets that are open outlive the feed: results are stored, and operators decide
 * too.
 */
function sportsJobs(deps: Deps, board: Board, openFeed: OpenFeed): Job[] {
  const { database, ledger, bus, log, clock, timers } = deps;
  const settle = { database, houseAccounts: ledger.houseAccounts, bus, clock };
  const store: LeadDeps['storeResults'] = (messages, epoch) =>
    storeResults(database, messages, epoch, new Date(clock()));
  return [
    {
      name: 'line of sports',
      async keep(stop) {
        const feed = await openFeed({ waiting: () => waitingMarkets(database) });
        if (feed !== null) await leadLine({ feed, database, bus, timers, log, storeResults: store }, stop);
      },
    },
    { name: 'line of this process', everyMs: ASK_EVERY_MS, run: async () => board.askIfMissing() },
    { name: 'live bets', everyMs: DECIDE_EVERY_MS, run: () => decidePending({ ...deps, board }, log) },
    { name: 'settlement of sports', everyMs: SETTLE_EVERY_MS, run: () => settleDue(settle) },
    { name: 'seeds of fixtures', everyMs: REVEAL_EVERY_MS, run: () => revealSeeds(deps, clock()) },
    { name: 'old proofs of fixtures', everyMs: PRUNE_EVERY_MS, run: () => pruneSeeds(database, clock()) },
    { name: 'late results', everyMs: LATE_EVERY_MS, run: () => sweepLate(database, clock()) },
    { name: 'old results', everyMs: PRUNE_EVERY_MS, run: () => pruneResults(database, clock()) },
    { name: 'old cash-out prices', everyMs: PRUNE_EVERY_MS, run: () => pruneQuotes(database, clock()) },
  ];
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

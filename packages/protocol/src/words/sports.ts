import { callGroup } from './call-group.ts';

export const sportsWords = callGroup(
  'Sports',
  'The line, slips and bets. Odds are in 1/1,000, stake included; amounts in ledger units.',
  {
    getSportsConfig: {
      summary: 'Get the configuration of sports betting.',
      description: 'Names of sports and markets in every language, and limits in ledger units.',
    },
    getSportsOverview: {
      summary: 'Count what can be bet on.',
      description: 'Live and coming fixtures of each sport and league.',
      errors: ['line-stale'],
    },
    listFixtures: {
      summary: 'List fixtures with their main markets.',
      description: 'Live ones first, 200 on a page. Odds are in 1/1,000.',
      errors: ['line-stale'],
    },
    getFixture: {
      summary: 'Get a fixture with all its markets.',
      description: 'Has the last 100 events. Odds are in 1/1,000.',
      errors: ['not-found', 'line-stale'],
    },
    getFixtureProof: {
      summary: 'Get the proof of a generated fixture.',
      description: 'The hash is published before any price. The seed is null until the bets are settled.',
      errors: ['not-found', 'seed-unreadable'],
    },
    getSlipLimits: {
      summary: 'Show what a slip can stake.',
      description: 'By the odds of now, in ledger units. Also says what is wrong with the selections. Places nothing.',
      errors: ['line-stale'],
    },
    placeSlip: {
      summary: 'Place the bets of a slip.',
      description:
        'All bets are taken or none, with real money. Each `id` is an idempotency key: the same call again answers the same bets. Stakes are in ledger units.',
      errors: [
        'odds-changed',
        'market-suspended',
        'market-closed',
        'selections-excluded',
        'stake-below-minimum',
        'stake-above-maximum',
        'line-stale',
        'wallet-missing',
        'balance-too-low',
        'bonus-not-for-sports',
        'idempotency-conflict',
      ],
    },
    listSportsBets: {
      summary: 'List the sports bets of the player.',
      description: 'Newest first, 25 on a page. `open` includes pending bets.',
    },
    getSportsBet: {
      summary: 'Get a sports bet of the player.',
      description: 'Has each selection as it was bet on. A bet of another player answers `not-found`.',
      errors: ['not-found'],
    },
    askCashOut: {
      summary: 'Ask for a cash-out price.',
      description: 'For a share of the stake that is left. A new price replaces the former one.',
      errors: ['not-found', 'bet-already-settled', 'cash-out-unavailable', 'line-stale'],
    },
    acceptCashOut: {
      summary: 'Accept a cash-out price.',
      description:
        'Pays the price into the wallet. The same `id` answers the same cash-out and pays nothing again. `price-changed` answers the price of now.',
      errors: [
        'not-found',
        'cash-out-expired',
        'price-changed',
        'bet-already-settled',
        'cash-out-unavailable',
        'line-stale',
        'idempotency-conflict',
      ],
    },
  },
);

export const operatorSportsWords = callGroup('Operator: sports', 'Markets that wait for an operator.', {
  listWaitingSports: {
    summary: 'List the markets that bets wait for.',
    description: 'The longest begun first, with stakes in ledger units, and the last decisions.',
  },
  decideSportsMarkets: {
    summary: 'Void, settle or reopen markets.',
    description: 'Pays or takes back what follows. The same `id` with the same content changes nothing again.',
    errors: ['not-found', 'idempotency-conflict'],
  },
});

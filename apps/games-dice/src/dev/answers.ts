import { refuse, type FakeAnswers } from '@baize/devkit/fake-shell';
import {
  DICE_ALGORITHM,
  DICE_MAX_CHANCE,
  DICE_MIN_CHANCE,
  diceMultiplierE4,
  diceRoll,
  diceWins,
} from '@baize/fairness/games/dice/dice';
import { words } from '@baize/fairness/draws';
import { payoutUnits } from '@baize/fairness/payout';
import { commit, serverSeedFromBytes } from '@baize/fairness/seeds';
import type { DiceBetRecord, PlaceDiceBet } from '@baize/protocol/games/dice/dice';
import { CURRENCIES } from '@baize/protocol';
import type { Limits, Seeds, SeedsToBegin } from '@baize/protocol';

/** A dice server for one player in the memory of the page: enough to work on the table without the platform. */
const amounts = { minStakeUnits: 10_000, maxStakeUnits: 100_000_000, maxWinUnits: 10_000_000_000 };
const limits: Limits[] = CURRENCIES.map((currency) => ({ currency, ...amounts }));
const newSeed = (): string => serverSeedFromBytes(crypto.getRandomValues(new Uint8Array(32)));

interface Pair {
  server: string;
  next: string;
  /** Null until the page has chosen it. */
  client: string | null;
  nonce: number;
}
const pair: Pair = { server: newSeed(), next: newSeed(), client: null, nonce: 0 };
let previous: { server: string; client: string; bets: number } | null = null;
let balanceUnits = 10_000_000;
const bets = new Map<string, DiceBetRecord>();

export const answers: FakeAnswers = {
  getPlayPolicy: () => ({ autoPlay: true }),
  getDiceConfig: () => ({
    limits,
    minChance: DICE_MIN_CHANCE,
    maxChance: DICE_MAX_CHANCE,
    returns: [
      {
        bet: 'under',
        least: { numerator: '99', denominator: '100' },
        greatest: { numerator: '99', denominator: '100' },
      },
    ],
  }),
  getFeed: () => ({ entries: [] }),
  getSeeds: () => (pair.client === null ? toBegin() : seeds()),
  beginSeeds({ body }) {
    pair.client ??= body.clientSeed;
    if (pair.client !== body.clientSeed) throw refuse('idempotency-conflict');
    return seeds();
  },
  rotateSeeds({ body }) {
    if (body.serverSeedHash !== commit(pair.server)) throw refuse('seed-changed');
    previous = { server: pair.server, client: pair.client!, bets: pair.nonce };
    Object.assign(pair, { server: pair.next, next: newSeed(), client: body.clientSeed, nonce: 0 });
    return seeds();
  },
  placeDiceBet({ body }) {
    const known = bets.get(body.id);
    if (known) return { bet: known, balanceUnits, replayed: true };
    if (pair.client === null) throw refuse('client-seed-missing');
    if (body.stakeUnits > balanceUnits) throw refuse('balance-too-low');
    const bet = roll(body);
    balanceUnits += bet.payoutUnits - bet.stakeUnits;
    bets.set(bet.id, bet);
    return { bet, balanceUnits, replayed: false };
  },
  getBet({ params }) {
    const bet = bets.get(params.betId);
    if (!bet) throw refuse('not-found');
    const isRevealed = previous !== null && commit(previous.server) === bet.proof.serverSeedHash;
    return isRevealed ? { ...bet, proof: { ...bet.proof, serverSeed: previous?.server ?? null } } : bet;
  },
};

function toBegin(): SeedsToBegin {
  return {
    serverSeedHash: null,
    clientSeed: null,
    nonce: 0,
    nextServerSeedHash: commit(pair.server),
    previous: null,
  };
}

function seeds(): Seeds {
  return {
    serverSeedHash: commit(pair.server),
    clientSeed: pair.client!,
    nonce: pair.nonce,
    nextServerSeedHash: commit(pair.next),
    previous: previous && {
      serverSeed: previous.server,
      serverSeedHash: commit(previous.server),
      clientSeed: previous.client,
      bets: previous.bets,
    },
  };
}

function roll({ id, currency, stakeUnits, direction, chance }: PlaceDiceBet): DiceBetRecord {
  const nonce = pair.nonce++;
  const rolled = diceRoll(words({ serverSeed: pair.server, clientSeed: pair.client!, nonce })());
  const won = diceWins(rolled, { chanceHundredths: chance, direction });
  const multiplier = won ? diceMultiplierE4(chance) : 0;
  const payout = payoutUnits(stakeUnits, multiplier, amounts.maxWinUnits);
  const now = new Date().toISOString();
  return {
    id,
    game: 'dice',
    currency,
    stakeUnits,
    payoutUnits: payout,
    wallet: 'real',
    creditedUnits: payout,
    maxWinUnits: amounts.maxWinUnits,
    multiplier,
    status: won ? 'won' : 'lost',
    placedAt: now,
    settledAt: now,
    outcome: { direction, chance, roll: rolled },
    proof: {
      algorithm: DICE_ALGORITHM,
      serverSeedHash: commit(pair.server),
      serverSeed: null,
      clientSeed: pair.client!,
      nonce,
    },
  };
}

import { refuse, type FakeAnswers } from '@baize/devkit/fake-shell';
import { ROULETTE_ALGORITHM, roulettePocket } from '@baize/fairness/games/roulette/roulette';
import { sha256Hex } from '@baize/fairness/sha256';
import { CURRENCIES } from '@baize/protocol';
import type { RouletteBetRecord, RouletteRoundResult } from '@baize/protocol/games/roulette/roulette';

const SALT = 'a salt for work on the wheel';
const BETTING_MS = 60_000;
const MAX_WIN_UNITS = 10_000_000_000;
/** Newest first: each hash is the SHA-256 of the one after it. */
const chain = Array.from({ length: 12 }).reduce<string[]>(
  (hashes) => [...hashes, sha256Hex(hashes.at(-1) ?? SALT)],
  [],
);
const openedAt = Date.now();
const chainTerminatingHash = chain.at(-1) ?? '';
const commitment = chain[1] ?? '';
const proof = { salt: SALT, chainTerminatingHash };
const bets: RouletteBetRecord[] = [];

const rounds: RouletteRoundResult[] = chain.slice(1, -1).map((hash, index) => ({
  roundNumber: 100 - index,
  hash,
  commitment: chain[index + 2] ?? '',
  pocket: roulettePocket(hash, SALT),
  ...proof,
  endedAt: openedAt - index * 24_000,
  voided: null,
}));

/** Roulette for one player: a round that takes bets for a minute. */
export const rouletteAnswers: FakeAnswers = {
  getRouletteConfig: () => ({
    limits: CURRENCIES.map((currency) => ({
      currency,
      minStakeUnits: 10_000,
      maxStakeUnits: 100_000_000,
      maxWinUnits: MAX_WIN_UNITS,
    })),
    returns: [
      {
        bet: 'black',
        least: { numerator: '99', denominator: '100' },
        greatest: { numerator: '99', denominator: '100' },
      },
    ],
    bettingMs: BETTING_MS,
    spinMs: 6_000,
    resultMs: 3_000,
  }),
  getRouletteState: () => ({
    phase: 'betting',
    roundNumber: 101,
    commitment,
    ...proof,
    bettingAt: openedAt,
    spinsAt: openedAt + BETTING_MS,
    endedAt: null,
    pocket: null,
    hash: null,
    voided: null,
    bets: [],
    serverNow: Date.now(),
  }),
  getRouletteHistory: () => ({ rounds }),
  getRouletteRound: ({ params }) => {
    const found = rounds.find(({ roundNumber }) => String(roundNumber) === params.roundNumber);
    if (!found) throw refuse('not-found');
    const { beacon: _, ...round } = found;
    return round;
  },
  getRouletteOpenBets: () => ({ bets }),
  placeRouletteBet({ body }) {
    const { id, currency, stakeUnits, roundNumber, colour } = body;
    if (bets.some((bet) => bet.id !== id && bet.outcome.colour === colour)) throw refuse('bet-limit-reached');
    const bet: RouletteBetRecord = bets.find((each) => each.id === id) ?? {
      id,
      game: 'roulette',
      currency,
      wallet: 'real',
      stakeUnits,
      payoutUnits: 0,
      creditedUnits: 0,
      maxWinUnits: MAX_WIN_UNITS,
      multiplier: null,
      status: 'open',
      placedAt: new Date().toISOString(),
      settledAt: null,
      outcome: { colour, pocket: null },
      proof: { algorithm: ROULETTE_ALGORITHM, roundNumber, commitment, hash: null, ...proof },
    };
    if (!bets.includes(bet)) bets.push(bet);
    return { bet, balanceUnits: 9_000_000, replayed: false };
  },
  getBet({ params }) {
    const bet = bets.find(({ id }) => id === params.betId);
    if (!bet) throw refuse('not-found');
    return bet;
  },
};

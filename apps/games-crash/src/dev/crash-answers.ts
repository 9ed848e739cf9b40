import { refuse, type FakeAnswers } from '@baize/devkit/fake-shell';
import { CRASH_ALGORITHM, crashBust } from '@baize/fairness/games/crash/crash';
import { CRASH_GROWTH_PER_MS } from '@baize/fairness/games/crash/crash-curve';
import { previousHash } from '@baize/fairness/round-chain';
import { sha256Hex } from '@baize/fairness/sha256';
import { CURRENCIES } from '@baize/protocol';
import type { CrashBetRecord, CrashRoundResult } from '@baize/protocol/games/crash/crash';

/** A crash server for one player in the memory of the page. Its round takes bets; the controls play the live topic. */
const SALT = 'a salt for work on the table';
const BETTING_MS = 60_000;
/** Newest first: each hash is the SHA-256 of the one after it. */
const chain = Array.from({ length: 12 }).reduce<string[]>(
  (hashes) => [...hashes, sha256Hex(hashes.at(-1) ?? SALT)],
  [],
);
const openedAt = Date.now();
let bet: CrashBetRecord | null = null;

const rounds: CrashRoundResult[] = chain.slice(1, -1).map((hash, index) => ({
  roundNumber: 100 - index,
  hash,
  bust: crashBust(hash, SALT),
  salt: SALT,
  endedAt: openedAt - index * 20_000,
  // A round that was interrupted while the server was away.
  voided: index === 3 ? 'interrupted' : null,
}));
const commitment = chain[1] ?? '';
const chainTerminatingHash = chain.at(-1) ?? '';

export const crashAnswers: FakeAnswers = {
  getCrashConfig: () => ({
    limits: CURRENCIES.map((currency) => ({
      currency,
      minStakeUnits: 10_000,
      maxStakeUnits: 500_000_000,
      maxWinUnits: 50_000_000_000,
    })),
    betsPerRound: 2,
    bettingMs: BETTING_MS,
    crashedMs: 3_000,
    growthPerMs: CRASH_GROWTH_PER_MS,
    returns: [
      {
        bet: 'cash-out',
        least: { numerator: '99', denominator: '100' },
        greatest: { numerator: '99', denominator: '100' },
      },
    ],
  }),
  getCrashState: () => ({
    phase: 'betting',
    roundNumber: 101,
    commitment,
    salt: SALT,
    chainTerminatingHash,
    bettingAt: openedAt,
    startsAt: openedAt + BETTING_MS,
    endedAt: null,
    bust: null,
    hash: null,
    voided: null,
    bets: [],
    serverNow: Date.now(),
  }),
  getCrashHistory: () => ({ rounds }),
  getCrashRound({ params }) {
    const found = rounds.find(({ roundNumber }) => String(roundNumber) === params.roundNumber);
    if (found === undefined) throw refuse('not-found');
    const { beacon: _, ...round } = found;
    const saltSource = { source: 'quicknet', number: 12_345_678, at: openedAt - 86_400_000 };
    return { ...round, commitment: previousHash(round.hash), chainTerminatingHash, saltSource };
  },
  getCrashOpenBets: () => ({ bets: bet ? [bet] : [] }),
  placeCrashBet({ body }) {
    if (bet && bet.id !== body.id) throw refuse('bet-limit-reached');
    bet ??= {
      id: body.id,
      game: 'crash',
      currency: body.currency,
      stakeUnits: body.stakeUnits,
      payoutUnits: 0,
      wallet: 'real',
      creditedUnits: 0,
      maxWinUnits: 50_000_000_000,
      multiplier: null,
      status: 'open',
      placedAt: new Date().toISOString(),
      settledAt: null,
      outcome: { autoCashOut: body.autoCashOut, cashedOutAt: null, bust: null },
      proof: {
        algorithm: CRASH_ALGORITHM,
        roundNumber: body.roundNumber,
        commitment,
        hash: null,
        salt: SALT,
        chainTerminatingHash,
      },
    };
    return { bet, balanceUnits: 9_000_000, replayed: false };
  },
  getBet({ params }) {
    if (bet?.id !== params.betId) throw refuse('not-found');
    return bet;
  },
};

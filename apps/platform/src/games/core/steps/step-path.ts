import { type StepAction, type StepBet, type StepRules, applyAction, words } from '@baize/fairness';
import { announceLocked } from '../../../ledger/announce-locked.ts';
import type { LockedWallet } from '../../../ledger/locked-wallet.ts';
import { betRecord } from '../../../bets/placement/bet-record.ts';
import type { BetWithProof, ShownBet } from '../../../bets/placement/bet-row.ts';
import { feedEntry } from '../../../bets/placement/feed-entry.ts';
import { createBatchQueue } from '../../../bets/placement/batch-queue.ts';
import { settleOpenBets } from '../../../bets/placement/settle-open.ts';
import type { Settlement } from '../../../bets/placement/settlement.ts';
import type { Bus } from '../../../foundation/bus.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { type Database, type RawTransaction, sqlState } from '../../../foundation/db/database.ts';
import { Refusal } from '../../../foundation/http/refusal.ts';
import type { HouseAccounts } from '../../../ledger/accounts.ts';
import type { SeedSeal } from '../../../foundation/sealing/seed-seal.ts';
import { hmac } from '../../../bets/seeds/hmac.ts';
import { PAIR_SEED } from '../../../bets/seeds/sealed-pair.ts';
import type { StepBetRecord, StepGame } from './step-game.ts';
import { type LockedGame, lockGames, lockWallets, sendOutcomes } from './step-sql.ts';

/** Deadlock and serialization failure: nothing was done, and the same batch may be run again. */
const RETRIED: ReadonlySet<string | undefined> = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 4;

export interface StepPathDeps {
  readonly database: Database;
  readonly houseAccounts: HouseAccounts;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly seedSeal: SeedSeal;
}

/** A game after an act, with the real balance of its player. */
export interface Acted {
  readonly bet: BetWithProof;
  readonly balanceUnits: number;
  readonly replayed: boolean;
}

/**
 * Acts on a player's game. Resolves after the commit.
 * Refuses `not-found`, `step-taken`, `step-not-allowed`, `bet-already-settled`, `service-unavailable`,
 * `seed-unreadable`.
 */
export type StepPath<Choice> = (userId: string, betId: string, act: StepAction<Choice>) => Promise<Acted>;

/** The rules by their version: a game continues by those that it was placed under. */
type RulesOf<Outcome, Choice> = (algorithm: string) => StepRules<Outcome, Choice>;

interface Ask<Choice> {
  readonly userId: string;
  readonly betId: string;
  readonly act: StepAction<Choice>;
  readonly resolve: (acted: Acted) => void;
  readonly reject: (error: unknown) => void;
}

/** What a batch did: an answer for each ask, in its order. */
interface Played {
  readonly answers: readonly (Acted | Refusal)[];
  readonly changed: readonly BetWithProof[];
  readonly ended: readonly ShownBet[];
  readonly wallets: readonly LockedWallet[];
}

/**
 * The one path for all steps of a game of steps: steps that arrive while a commit runs are written in one transaction.
 */
export function createStepPath<Outcome, Choice extends number | string>(
  deps: StepPathDeps,
  game: StepGame,
  rulesOf: RulesOf<Outcome, Choice>,
): StepPath<Choice> {
  const queue = createBatchQueue<Ask<Choice>>((asks) => run(deps, game, rulesOf, asks));
  return (userId, betId, next) =>
    new Promise((resolve, reject) => queue.add({ userId, betId, act: next, resolve, reject }));
}

/** Publishes the state of a game to the player's other tabs, after its commit. */
export function announceGame(bus: Bus, bet: BetWithProof): void {
  bus.publish('game.changed', { userId: bet.user_id, bet: betRecord(bet) as StepBetRecord });
}

async function run<Outcome, Choice extends number | string>(
  deps: StepPathDeps,
  game: StepGame,
  rulesOf: RulesOf<Outcome, Choice>,
  asks: readonly Ask<Choice>[],
): Promise<void> {
  try {
    const played = await playAgain(deps, game, rulesOf, asks);
    asks.forEach(({ resolve, reject }, index) => {
      const answer = played.answers[index]!;
      if (answer instanceof Refusal) reject(answer);
      else resolve(answer);
    });
    for (const wallet of played.wallets) announceLocked(deps.bus, wallet);
    for (const bet of played.changed) announceGame(deps.bus, bet);
    for (const bet of played.ended) deps.bus.publish('bet.shown', feedEntry(bet));
  } catch (error) {
    for (const { reject } of asks)
      reject(error instanceof Refusal ? error : new Error('The batch failed.', { cause: error }));
  }
}

async function playAgain<Outcome, Choice extends number | string>(
  deps: StepPathDeps,
  game: StepGame,
  rulesOf: RulesOf<Outcome, Choice>,
  asks: readonly Ask<Choice>[],
): Promise<Played> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.database.rawTransaction((sql) => play(sql, deps, game, rulesOf, asks));
    } catch (error) {
      if (!RETRIED.has(sqlState(error)) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

async function play<Outcome, Choice extends number | string>(
  sql: RawTransaction,
  { houseAccounts, clock, seedSeal }: StepPathDeps,
  name: StepGame,
  rulesOf: RulesOf<Outcome, Choice>,
  asks: readonly Ask<Choice>[],
): Promise<Played> {
  const [wallets, locked] = await Promise.all([lockWallets(sql, asks), lockGames(sql, name, asks)]);
  const games = new Map(locked.map((game) => [game.id, game]));
  const wentOn = new Set<string>();
  const ended = new Map<string, Settlement>();
  const turns = asks.map(({ betId, userId, act: next }) => {
    const game = games.get(betId);
    if (game?.user_id !== userId) return new Refusal('not-found');
    const secret = secretOf(game, seedSeal);
    if (secret === null) return new Refusal('seed-unreadable');
    const turn = applyAction(rulesOf(game.algorithm), stepBet<Outcome>(game), next, () => stream(game, secret));
    if (typeof turn === 'string') return new Refusal(turn);
    if (turn.kind === 'done-before') return { betId, replayed: true };
    if (turn.kind === 'went-on') wentOn.add(betId);
    else ended.set(betId, settlement(game, turn));
    const status = turn.kind === 'ended' ? turn.status : 'open';
    games.set(betId, { ...game, status, outcome: turn.outcome });
    return { betId, replayed: false };
  });

  sendOutcomes(
    sql,
    [...wentOn].filter((id) => !ended.has(id)).map((id) => games.get(id)!),
  );
  const settled =
    ended.size === 0 ? null : await settleOpenBets(sql, houseAccounts, [...ended.values()], new Date(clock()));
  for (const row of settled?.bets ?? []) games.set(row.id, { ...games.get(row.id)!, ...row });
  const balances = new Map(
    wallets.filter(({ kind }) => kind === 'real').map((wallet) => [`${wallet.user_id} ${wallet.currency}`, wallet]),
  );
  return {
    answers: turns.map((turn) => {
      if (turn instanceof Refusal) return turn;
      const { secret: _never, sealed_secret: _norThis, ...bet } = games.get(turn.betId)!;
      const balanceUnits =
        bet.status === 'open' ? balances.get(`${bet.user_id} ${bet.currency}`)!.balance : bet.balance_after;
      return { bet, balanceUnits, replayed: turn.replayed };
    }),
    changed: [...new Set([...wentOn, ...ended.keys()])].map((id) => games.get(id)!),
    ended: settled?.bets ?? [],
    wallets: settled?.wallets ?? [],
  };
}

function stepBet<Outcome>({ status, stake, max_win, outcome }: LockedGame): StepBet<Outcome> {
  return { status, stakeUnits: stake, maxWinUnits: max_win, outcome: outcome as Outcome };
}

/** A pair stays as it is while a game of it is open; of one that is over it may have been revealed. */
function secretOf(game: LockedGame, seedSeal: SeedSeal): string | null {
  const { server_seed: revealed, secret, sealed_secret, server_seed_hash } = game;
  return revealed ?? seedSeal.open(PAIR_SEED, { server_seed: secret, sealed_seed: sealed_secret, server_seed_hash });
}

function stream({ client_seed, nonce }: LockedGame, secret: string) {
  return words({ serverSeed: secret, clientSeed: client_seed!, nonce: nonce! }, hmac);
}

function settlement(
  { id, game, wallet_id, user_id, currency }: LockedGame,
  turn: Pick<Settlement, 'status' | 'payoutUnits' | 'multiplier'> & { readonly outcome: unknown },
): Settlement {
  const { status, payoutUnits, multiplier, outcome } = turn;
  const bet = { game, betId: id, walletId: wallet_id, userId: user_id, currency };
  return { bet, status, payoutUnits, multiplier, outcome: outcome as object };
}

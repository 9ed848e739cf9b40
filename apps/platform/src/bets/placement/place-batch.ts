import type { ErrorCode } from '@baize/protocol';
import type { Clock } from '../../foundation/clock.ts';
import { type Database, type RawTransaction, UNIQUE_VIOLATION, sqlState } from '../../foundation/db/database.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { SeedSeal } from '../../foundation/sealing/seed-seal.ts';
import { hmac } from '../seeds/hmac.ts';
import { rulesFor } from './batch-rules.ts';
import { seedsFor } from './batch-seeds.ts';
import { findIds, findUsed, writePlan } from './batch-sql.ts';
import { type PlayedBonus, lockActive, sendCounted } from '../bonuses/wagering.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import type { BetGame, BetJob, Guarded } from './bet-job.ts';
import { HeldUp, neededBy } from './held.ts';
import { lockWallets } from './lock-wallets.ts';
import { latestBets } from './pace.ts';
import { type BatchPlan, settleBatch } from './settle-batch.ts';
import { walletKey } from './wallet-key.ts';

/** An id that two of a player's wallets use at once may appear between look-up and write. More is a fault. */
const MAX_ATTEMPTS = 4;
/** The whole batch may be run again after these: a used id, a deadlock, seeds that changed or were locked meanwhile. */
const RETRIED: ReadonlySet<string | undefined> = new Set([UNIQUE_VIOLATION, '40P01', '40001', '55P03']);

export interface BatchDeps {
  readonly database: Database;
  readonly houseAccounts: HouseAccounts;
  readonly clock: Clock;
  readonly seedSeal: SeedSeal;
}

/**
 * Places the jobs in one transaction and returns what it did, after its commit. A job whose wallet, seeds or round is
 * locked by another transaction is answered with {@link Held}; the others are placed.
 */
export async function placeBatch(deps: BatchDeps, jobs: readonly BetJob[]): Promise<BatchPlan> {
  const heldIds = new Set<string>();
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryBatch(deps, jobs, { heldIds, careful: attempt > 1 });
    } catch (error) {
      if (error instanceof HeldUp) for (const id of error.ids) heldIds.add(id);
      else if (!RETRIED.has(sqlState(error)) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

interface Attempt {
  /** Ids of bets that an earlier attempt waited for in vain. */
  readonly heldIds: ReadonlySet<string>;
  /** Locks the seeds, after an attempt that was refused for them. */
  readonly careful: boolean;
}

function tryBatch(
  { database, houseAccounts, clock, seedSeal }: BatchDeps,
  jobs: readonly BetJob[],
  { heldIds, careful }: Attempt,
): Promise<BatchPlan> {
  return database.laneTransaction(async (sql) => {
    const [{ wallets, held }, { seeds, heldPlayers }, ids, rules] = await Promise.all([
      lockWallets(sql, jobs),
      seedsFor(sql, seedSeal, jobs, careful),
      findIds(sql, jobs),
      rulesFor(sql, jobs, houseAccounts),
    ]);
    const isHeld = ({ id, player, currency }: BetJob): boolean =>
      held.has(walletKey(player.userId, currency)) || heldPlayers.has(player.userId) || heldIds.has(id);
    const free = jobs.filter((job) => !isHeld(job));
    const used = ids.size === 0 ? [] : await findUsed(sql, [...ids]);
    const bonuses = await bonusesOf(sql, wallets, free);
    const { refused, algorithms } = await guard(sql, free);
    const now = new Date(clock());
    const paced = free.filter(({ player }) => player.betPauseMs !== undefined);
    const latest = await neededBy(paced, latestBets(sql, paced, now));
    const state = { wallets, seeds, bonuses, used, rules, latest, refused, algorithms, isHeld };
    const plan = settleBatch(jobs, state, houseAccounts, now, hmac);
    if (plan.accepted.length === 0) return plan;
    writePlan(sql, plan);
    sendCounted(sql, bonuses, plan.accepted, now);
    for (const game of gamesOf(free))
      game.store?.(
        sql,
        plan.accepted.filter((bet) => bet.game === game.name),
      );
    return plan;
  });
}

/** A player who never got a bonus has no bonus wallet, so no query is made for one. */
async function bonusesOf(
  sql: RawTransaction,
  wallets: readonly LockedWallet[],
  jobs: readonly BetJob[],
): Promise<PlayedBonus[]> {
  const withBonus = new Set(wallets.filter(({ kind }) => kind === 'bonus').map(({ user_id }) => user_id));
  const own = jobs.filter(({ player }) => withBonus.has(player.userId));
  if (own.length === 0) return [];
  return neededBy(
    own,
    lockActive(
      sql,
      own.map(({ player }) => player.userId),
    ),
  );
}

async function guard(sql: RawTransaction, jobs: readonly BetJob[]): Promise<Required<Guarded>> {
  const refused = new Map<string, ErrorCode>();
  const algorithms = new Map<string, string>();
  for (const game of gamesOf(jobs)) {
    if (game.guard === undefined) continue;
    const own = jobs.filter((job) => job.game === game);
    const guarded = await neededBy(own, game.guard(sql, own));
    for (const [id, code] of guarded.refused) refused.set(id, code);
    for (const [id, algorithm] of guarded.algorithms ?? []) algorithms.set(id, algorithm);
  }
  return { refused, algorithms };
}

function gamesOf(jobs: readonly BetJob[]): Set<BetGame> {
  return new Set(jobs.map(({ game }) => game));
}

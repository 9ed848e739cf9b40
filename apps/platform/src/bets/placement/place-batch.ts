import type { ErrorCode } from '@baize/protocol';
import type { Clock } from '../../foundation/clock.ts';
import { type Database, type RawTransaction, UNIQUE_VIOLATION, sqlState } from '../../foundation/db/database.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { hmac } from '../seeds/hmac.ts';
import { ensureSeeds } from '../seeds/seed-pairs.ts';
import { findUsed, lockWallets, readSeeds, writePlan } from './batch-sql.ts';
import { type PlayedBonus, lockActive, sendCounted } from '../bonuses/wagering.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import type { LockedSeeds } from './batch-state.ts';
import type { BetGame, BetJob } from './bet-job.ts';
import type { BetWithProof } from './bet-row.ts';
import { latestBets } from './pace.ts';
import { type BatchPlan, settleBatch } from './settle-batch.ts';

/** A used id appears once, another process's insert of it between look-up and write perhaps again. More is a fault. */
const MAX_ATTEMPTS = 4;
/** The whole batch may be run again after these: a used id, a deadlock, seeds that changed meanwhile. */
const RETRIED: ReadonlySet<string | undefined> = new Set([UNIQUE_VIOLATION, '40P01', '40001']);

export interface BatchDeps {
  readonly database: Database;
  readonly houseAccounts: HouseAccounts;
  readonly clock: Clock;
}

/**
 * Places the jobs in one transaction and returns what it did, after its commit.
 * Nearly every bet has a fresh id, so used ones are looked up only after the database refused one.
 */
export async function placeBatch(deps: BatchDeps, jobs: readonly BetJob[]): Promise<BatchPlan> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryBatch(deps, jobs, attempt > 1);
    } catch (error) {
      if (error instanceof SeedsMissing) await ensureSeeds(deps.database.kysely, error.userIds);
      else if (!RETRIED.has(sqlState(error)) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

/** Some players have no seeds yet: they are made outside the batch's transaction, which then runs again. */
class SeedsMissing extends Error {
  readonly userIds: readonly string[];

  constructor(userIds: readonly string[]) {
    super('seeds missing');
    this.userIds = userIds;
  }
}

/** @param careful looks used ids up and locks the seeds, after an attempt that was refused for either */
function tryBatch(
  { database, houseAccounts, clock }: BatchDeps,
  jobs: readonly BetJob[],
  careful: boolean,
): Promise<BatchPlan> {
  return database.rawTransaction(async (sql) => {
    const [wallets, seeds] = await Promise.all([lockWallets(sql, jobs), seedsFor(sql, jobs, careful)]);
    const bonuses = await bonusesOf(sql, wallets);
    const refused = await guard(sql, jobs);
    const now = new Date(clock());
    const latest = await latestBets(sql, jobs, now);
    const settle = (used: readonly BetWithProof[]): BatchPlan =>
      settleBatch(jobs, { wallets, seeds, bonuses, used, latest, refused }, houseAccounts, now, hmac);

    let plan = settle(careful ? await findUsed(sql, jobs) : []);
    if (!careful && plan.answers.some((answer) => answer instanceof Error)) {
      // A repeated bet may be refused for its first run's own effect, such as an empty wallet: it gets the first answer.
      const used = await findUsed(
        sql,
        jobs.filter((_job, index) => plan.answers[index] instanceof Error),
      );
      if (used.length > 0) plan = settle(used);
    }
    if (plan.accepted.length === 0) return plan;
    writePlan(sql, plan);
    sendCounted(sql, bonuses, plan.accepted, now);
    for (const game of gamesOf(jobs))
      game.store?.(
        sql,
        plan.accepted.filter((bet) => bet.game === game.name),
      );
    return plan;
  });
}

async function seedsFor(sql: RawTransaction, jobs: readonly BetJob[], lock: boolean): Promise<LockedSeeds[]> {
  const userIds = new Set(jobs.filter(({ game }) => game.usesSeeds).map(({ player }) => player.userId));
  if (userIds.size === 0) return [];
  const seeds = await readSeeds(sql, userIds, lock);
  for (const { user_id } of seeds) userIds.delete(user_id);
  if (userIds.size > 0) throw new SeedsMissing([...userIds]);
  return seeds;
}

/** Whoever was never given a bonus has no bonus wallet, and costs no look for one. */
async function bonusesOf(sql: RawTransaction, wallets: readonly LockedWallet[]): Promise<PlayedBonus[]> {
  const withBonus = wallets.filter(({ kind }) => kind === 'bonus');
  if (withBonus.length === 0) return [];
  return lockActive(
    sql,
    withBonus.map(({ user_id }) => user_id),
  );
}

async function guard(sql: RawTransaction, jobs: readonly BetJob[]): Promise<Map<string, ErrorCode>> {
  const refused = new Map<string, ErrorCode>();
  for (const game of gamesOf(jobs)) {
    if (game.guard === undefined) continue;
    for (const [id, code] of await game.guard(
      sql,
      jobs.filter((job) => job.game === game),
    ))
      refused.set(id, code);
  }
  return refused;
}

function gamesOf(jobs: readonly BetJob[]): Set<BetGame> {
  return new Set(jobs.map(({ game }) => game));
}

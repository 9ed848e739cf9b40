import { type Hmac, words } from '@baize/fairness';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { LockedWallet } from '../../ledger/locked-wallet.ts';
import { faceRow, storedPlayer } from '../../players/faces/face.ts';
import type { BatchState, LockedSeeds } from './batch-state.ts';
import type { BetJob, Drawn, PlacedBet } from './bet-job.ts';
import { Held } from './held.ts';
import { type InstantBet, isNarrow, narrowRule, outcomeText } from './instant-bet.ts';
import { paidAtOnce, sourceOf } from './source-wallet.ts';
import { type BetWithProof, NO_PROOF, type ShownBet } from './bet-row.ts';
import { requirePause } from './pace.ts';
import { walletKey } from './wallet-key.ts';

export interface Posting {
  readonly accountId: number;
  readonly sequence: number;
  readonly amountUnits: number;
  readonly balanceUnits: number;
  readonly kind: 'stake' | 'payout';
  readonly betId: string;
}

/** What a batch answers and writes. */
export interface BatchPlan {
  /** One answer for each job, in the same order. */
  readonly answers: readonly (PlacedBet | Error)[];
  readonly accepted: readonly ShownBet[];
  /** Those of the accepted bets that are kept as narrow rows. */
  readonly instant: readonly InstantBet[];
  /** Of the other bets. */
  readonly postings: readonly Posting[];
  /** What each house account gains by the other bets, by account id. */
  readonly house: ReadonlyMap<number, number>;
  /** New states of what changed. */
  readonly wallets: readonly LockedWallet[];
  /** `drawnFrom` is the nonce that the batch began with. */
  readonly seeds: readonly (LockedSeeds & { readonly drawnFrom: number })[];
}

/** What a batch is settled on: the same for each of its jobs. */
interface Given {
  readonly state: BatchState;
  readonly houseAccounts: HouseAccounts;
  readonly now: Date;
  readonly hmac: Hmac;
}

interface Writable {
  readonly wallets: Map<string, LockedWallet>;
  readonly bonusWallets: Map<string, LockedWallet>;
  readonly seeds: Map<string, LockedSeeds>;
  readonly placed: Map<string, BetWithProof>;
  readonly accepted: ShownBet[];
  readonly instant: InstantBet[];
  readonly postings: Posting[];
  readonly house: Map<number, number>;
}

/**
 * Settles the jobs one after the other on the locked state: outcomes, running balances, refusals. Pure: the same
 * input gives the same plan, and a refused job changes nothing.
 */
export function settleBatch(
  jobs: readonly BetJob[],
  state: BatchState,
  houseAccounts: HouseAccounts,
  now: Date,
  hmac: Hmac,
): BatchPlan {
  const work: Writable = {
    wallets: byKey(state.wallets, 'real'),
    bonusWallets: byKey(state.wallets, 'bonus'),
    seeds: new Map(state.seeds.map((pair) => [pair.user_id, pair])),
    placed: new Map(state.used.map((bet) => [bet.id, bet])),
    accepted: [],
    instant: [],
    postings: [],
    house: new Map(),
  };
  const given: Given = { state, houseAccounts, now, hmac };
  const answers = jobs.map((job) => {
    try {
      return settle(job, work, given);
    } catch (error) {
      // One job's refusal or error affects that job alone: the others of the batch continue.
      return error instanceof Error ? error : new Error(String(error));
    }
  });
  const changed = new Set(work.accepted.map((bet) => bet.wallet_id));
  const drawn = new Set(work.accepted.map((bet) => bet.seed_id));
  return {
    answers,
    accepted: work.accepted,
    instant: work.instant,
    postings: work.postings,
    house: work.house,
    wallets: [...work.wallets.values(), ...work.bonusWallets.values()].filter(({ id }) => changed.has(id)),
    seeds: state.seeds
      .filter(({ id }) => drawn.has(id))
      .map(({ user_id, nonce }) => ({ ...work.seeds.get(user_id)!, drawnFrom: nonce })),
  };
}

function settle(job: BetJob, work: Writable, { state, houseAccounts, now, hmac }: Given): PlacedBet {
  const first = work.placed.get(job.id);
  if (first !== undefined) return replay(job, first);
  if (state.isHeld(job)) throw new Held();
  requireStake(job);
  const refused = state.refused.get(job.id);
  if (refused !== undefined) throw new Refusal(refused);
  if (job.player.betPauseMs !== undefined)
    requirePause(job, job.player.betPauseMs, [...state.latest, ...work.accepted], now);
  const key = walletKey(job.player.userId, job.currency);
  const real = work.wallets.get(key);
  if (real === undefined) throw new Refusal('wallet-missing');
  const seeds = job.game.usesSeeds ? seedsOf(work, job) : null;
  const { wallet, bonusId } = sourceOf(job, real, work.bonusWallets.get(key), state.bonuses, now);

  const drawn = paidAtOnce(
    bonusId,
    job.draw(
      seeds === null
        ? noWords
        : words({ serverSeed: openedSeed(seeds), clientSeed: seeds.client_seed, nonce: seeds.nonce }, hmac),
    ),
  );

  const { after, postings } = post(job, drawn, wallet);
  (bonusId === null ? work.wallets : work.bonusWallets).set(key, after);
  if (seeds !== null) work.seeds.set(job.player.userId, { ...seeds, nonce: seeds.nonce + 1 });

  const balanceUnits = work.wallets.get(key)!.balance;
  const algorithm = state.algorithms.get(job.id) ?? job.game.algorithm;
  const row = { ...toRow(job, drawn, after, seeds, now), algorithm, bonus_id: bonusId, balance_after: balanceUnits };
  work.accepted.push(row);
  const account = houseAccounts(job.game.name, job.currency);
  const rule = narrowRule(job, drawn, bonusId, state.rules);
  if (rule !== null && isNarrow(row, after.sequence)) {
    const outcome = outcomeText(row.outcome, job.game.outcomeKeys!);
    work.instant.push({ bet: row, houseAccount: account, rule, sequence: after.sequence, outcome });
  } else {
    work.postings.push(...postings);
    work.house.set(account, (work.house.get(account) ?? 0) + job.stakeUnits - drawn.creditUnits);
  }
  const bet = {
    ...row,
    ...NO_PROOF,
    ...(seeds && { server_seed_hash: seeds.server_seed_hash, client_seed: seeds.client_seed }),
  };
  work.placed.set(job.id, bet);
  return { bet, balanceUnits, replayed: false };
}

/**
 * A bet that was placed is answered whatever its limits have become: limits apply to new bets only. Refuses with the
 * limits of the choice.
 */
function requireStake({ stakeUnits, limits }: BetJob): void {
  const { minStakeUnits, maxStakeUnits } = limits;
  if (stakeUnits >= minStakeUnits && stakeUnits <= maxStakeUnits) return;
  const code = stakeUnits < minStakeUnits ? 'stake-below-minimum' : 'stake-above-maximum';
  throw new Refusal(code, { errors: { stakeUnits: [code] }, more: { limits } });
}

/** The first answer again, or the refusal of a bet id that was used for something else. */
function replay(job: BetJob, bet: BetWithProof): PlacedBet {
  const same =
    bet.game === job.game.name &&
    bet.user_id === job.player.userId &&
    bet.currency === job.currency &&
    bet.stake === job.stakeUnits &&
    bet.round_number === job.roundNumber &&
    isSameMoney(job, bet) &&
    job.isSameChoice(bet.outcome);
  if (!same) throw new Refusal('idempotency-conflict');
  return { bet, balanceUnits: bet.balance_after, replayed: true };
}

/** A job that names no balance matches either. */
function isSameMoney({ money }: BetJob, { bonus_id }: BetWithProof): boolean {
  return money === undefined || (money === 'bonus') === (bonus_id !== null);
}

function seedsOf(work: Writable, job: BetJob): LockedSeeds {
  const seeds = work.seeds.get(job.player.userId);
  if (seeds === undefined) throw new Refusal('client-seed-missing');
  return seeds;
}

function openedSeed({ server_seed }: LockedSeeds): string {
  if (server_seed === null) throw new Refusal('seed-unreadable');
  return server_seed;
}

function noWords(): never {
  throw new Error('A game of shared rounds draws nothing when a bet is placed.');
}

/** The stake, then what is paid, as postings of the wallet, and the wallet after them. */
function post(job: BetJob, drawn: Drawn, before: LockedWallet): { after: LockedWallet; postings: Posting[] } {
  const postings: Posting[] = [];
  const amounts = [
    { kind: 'stake' as const, amountUnits: -job.stakeUnits },
    { kind: 'payout' as const, amountUnits: drawn.creditUnits },
  ];
  let { balance, sequence } = before;
  for (const { kind, amountUnits } of amounts) {
    if (amountUnits === 0) continue;
    balance += amountUnits;
    sequence += 1;
    postings.push({ accountId: before.id, sequence, amountUnits, balanceUnits: balance, kind, betId: job.id });
  }
  return { after: { ...before, balance, sequence }, postings };
}

function toRow(
  job: BetJob,
  drawn: Drawn,
  wallet: LockedWallet,
  seeds: LockedSeeds | null,
  now: Date,
): Omit<ShownBet, 'algorithm' | 'bonus_id' | 'balance_after'> {
  return {
    id: job.id,
    wallet_id: wallet.id,
    ...faceRow(job.player),
    player: storedPlayer(job.player),
    game: job.game.name,
    currency: job.currency,
    stake: job.stakeUnits,
    payout: drawn.payoutUnits,
    multiplier: drawn.multiplier,
    status: drawn.status,
    outcome: drawn.outcome,
    seed_id: seeds?.id ?? null,
    nonce: seeds?.nonce ?? null,
    round_number: job.roundNumber,
    max_win: job.limits.maxWinUnits,
    placed_at: now,
    settled_at: drawn.status === 'open' ? null : now,
  };
}

function byKey(wallets: readonly LockedWallet[], kind: LockedWallet['kind']): Map<string, LockedWallet> {
  return new Map(
    wallets
      .filter((wallet) => wallet.kind === kind)
      .map((wallet) => [walletKey(wallet.user_id, wallet.currency), wallet]),
  );
}

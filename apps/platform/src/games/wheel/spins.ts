import { randomBytes } from 'node:crypto';
import {
  SERVER_SEED_BYTES,
  WHEEL_ALGORITHM,
  commit,
  serverSeedFromBytes,
  wheelPrizeUnits,
  wheelSector,
  words,
} from '@baize/fairness';
import type { Currency, OwnWheel, SpinWheel, WheelSpin, WheelSpun } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { missingProof, type User } from '../../players/identity/users.ts';
import { openWallet } from '../../ledger/wallets.ts';
import { hashHex, hmac } from '../../bets/seeds/hmac.ts';
import type { SeedSeal } from '../../foundation/sealing/seed-seal.ts';
import { SPIN_SEED } from './sealed-spin.ts';
import { dayAt, largestPrizeUnits, nextDayAt, wheelIn } from './wheel-rules.ts';

export interface WheelDeps {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly seedSeal: SeedSeal;
  /** Records the day's gift; refuses it by name where it may not be given now. */
  readonly claim: (tx: Tx, gift: string) => Promise<void>;
}
type Spin = Selectable<Tables['wheel_spins']>;

/** What is to be confirmed before a spin. */
const UNPROVED = { 'email-not-verified': 'email', 'phone-not-verified': 'phone', nothing: null } as const;

/** The player's wheel as of now, with the commitment to its next spin, which is made here if there is none. */
export async function readOwnWheel(db: Kysely<Tables>, seedSeal: SeedSeal, user: User, now: number): Promise<OwnWheel> {
  const { id: userId, currency } = user;
  const newest = () =>
    db.selectFrom('wheel_spins').selectAll().where('user_id', '=', userId).orderBy('nonce', 'desc').limit(2).execute();
  let [next, last] = await newest();
  if (next === undefined) {
    await insertNext(db, seedSeal, userId, 0);
    [next, last] = await newest();
  }
  return {
    ...wheelIn(currency),
    nextSpinAt: last?.day === dayAt(now) ? nextDayAt(now) : null,
    serverSeedHash: next!.server_seed_hash,
    nonce: next!.nonce,
    last: last === undefined ? null : shownSpin(last),
    unproved: UNPROVED[missingProof(user) ?? 'nothing'],
  };
}

/**
 * Spins once a day. The same id answers the same spin again.
 * Refuses `wheel-spun`, `seed-changed` (another commitment than the player has seen), `idempotency-conflict`,
 * `seed-unreadable`, and what `claim` refuses.
 */
export function spinWheel(
  { database, ledger, clock, seedSeal, claim }: WheelDeps,
  user: User,
  { id, clientSeed, serverSeedHash }: z.infer<typeof SpinWheel>,
): Promise<WheelSpun> {
  const { id: userId, currency } = user;
  return database.transaction(async (tx) => {
    const now = clock();
    const next = await lockNext(tx, userId);
    const before = await tx.db.selectFrom('wheel_spins').selectAll().where('id', '=', id).executeTakeFirst();
    if (before !== undefined) {
      if (before.user_id !== userId || before.client_seed !== clientSeed) refuse('idempotency-conflict');
      return { spin: shownSpin(before), wheel: await readOwnWheel(tx.db, seedSeal, user, now) };
    }
    if (await hasSpun(tx, userId, dayAt(now))) refuse('wheel-spun');
    if (next.server_seed_hash !== serverSeedHash) refuse('seed-changed');
    await claim(tx, `wheel:${dayAt(now)}`);
    const serverSeed = seedSeal.mustOpen(SPIN_SEED, next);
    const sector = wheelSector(words({ serverSeed, clientSeed, nonce: next.nonce }, hmac));
    const prizeUnits = wheelPrizeUnits(sector, largestPrizeUnits(currency));
    const spun = await tx.db
      .updateTable('wheel_spins')
      .set({
        id,
        server_seed: serverSeed,
        sealed_seed: null,
        client_seed: clientSeed,
        day: dayAt(now),
        algorithm: WHEEL_ALGORITHM,
        sector,
        currency,
        prize_units: prizeUnits,
        spun_at: new Date(now),
      })
      .where('user_id', '=', userId)
      .where('nonce', '=', next.nonce)
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertNext(tx.db, seedSeal, userId, next.nonce + 1);
    if (prizeUnits > 0) await pay(ledger, tx, { userId, currency, id, prizeUnits });
    return { spin: shownSpin(spun), wheel: await readOwnWheel(tx.db, seedSeal, user, now) };
  });
}

/** [WH4] real money with no conditions, once for the spin. */
async function pay(
  ledger: Ledger,
  tx: Tx,
  { currency, id, prizeUnits, userId }: { userId: string; currency: Currency; id: string; prizeUnits: number },
): Promise<void> {
  await openWallet(tx, userId, currency);
  await ledger.transfer(tx, {
    key: `wheel:${id}`,
    userId,
    currency,
    amountUnits: prizeUnits,
    kind: 'prize',
    reference: id,
    against: [{ account: 'wheel', amountUnits: -prizeUnits }],
  });
}

/** Two spins of a player at once wait here for each other. */
async function lockNext(tx: Tx, userId: string): Promise<Spin> {
  const find = () =>
    tx.db
      .selectFrom('wheel_spins')
      .selectAll()
      .where('user_id', '=', userId)
      .where('spun_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  // A spin that had to wait for another one finds that one's next commitment with a second look.
  const next = (await find()) ?? (await find());
  // The player has never loaded this wheel, so they cannot have seen a commitment.
  return next ?? refuse('seed-changed');
}

async function hasSpun(tx: Tx, userId: string, day: string): Promise<boolean> {
  const spun = await tx.db
    .selectFrom('wheel_spins')
    .select('nonce')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return spun !== undefined;
}

/** [WH2] the commitment is stored before the player's part can be known. */
async function insertNext(db: Kysely<Tables>, seedSeal: SeedSeal, userId: string, nonce: number): Promise<void> {
  const serverSeed = serverSeedFromBytes(randomBytes(SERVER_SEED_BYTES));
  const hash = { server_seed_hash: commit(serverSeed, hashHex) };
  await db
    .insertInto('wheel_spins')
    .values({ user_id: userId, nonce, ...hash, ...seedSeal.keep(SPIN_SEED, hash, serverSeed) })
    .onConflict((conflict) => conflict.columns(['user_id', 'nonce']).doNothing())
    .execute();
}

function shownSpin(spin: Spin): WheelSpin {
  return {
    id: spin.id!,
    currency: spin.currency!,
    sector: spin.sector!,
    prizeUnits: spin.prize_units!,
    at: spin.spun_at!.toISOString(),
    algorithm: spin.algorithm!,
    serverSeedHash: spin.server_seed_hash,
    serverSeed: spin.server_seed!,
    clientSeed: spin.client_seed!,
    nonce: spin.nonce,
  };
}

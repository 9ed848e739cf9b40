import { previousHash } from '../round-chain.ts';
import { commit } from '../seeds.ts';
import { type Field, optional, required, stated } from './field.ts';
import { amount, hash, stake, text, whole } from './kinds.ts';

/** What everything drawn from a server seed has: it, and its hash that was shown before. */
export const SERVER_SEED = {
  serverSeed: required(text, 'proof.serverSeed', 'serverSeed'),
  serverSeedHash: stated('commitment', hash, 'proof.serverSeedHash', 'serverSeedHash'),
} as const;

/** What every game of one player is drawn from. */
export const SEEDS = {
  ...SERVER_SEED,
  clientSeed: required(text, 'proof.clientSeed', 'clientSeed'),
  nonce: required(whole(0), 'proof.nonce', 'nonce'),
} as const;

const payout = stated('payout', amount, 'payoutUnits', 'result.payoutUnits');

/** The result in money, where there is no stake. */
export const PAYOUT = { payout } as const;

/** The stake and what follows from it, all of which may stay empty. */
export const MONEY = {
  stake: { ...optional(stake, 'stakeUnits'), hides: ['stake', 'payout', 'ceiling'] } satisfies Field<number | null>,
  maxWin: { ...optional(amount, 'maxWinUnits'), hides: ['ceiling'] } satisfies Field<number | null>,
  payout: { ...payout, needs: 'stake' } satisfies Field<number | null>,
} as const;

/** What every shared round hangs on. */
export const ROUND = {
  hash: required(hash, 'proof.hash', 'roundHash', 'hash'),
  earlier: stated('earlierHash', hash, 'proof.commitment', 'earlierHash', 'commitment'),
  salt: required(text, 'proof.salt', 'salt'),
} as const;

interface TypedSeeds {
  readonly serverSeed: string;
  readonly serverSeedHash: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** As a record has them. */
export function seedsOf({ serverSeed, serverSeedHash, clientSeed, nonce }: TypedSeeds) {
  return { serverSeed, serverSeedHash: serverSeedHash ?? commit(serverSeed), clientSeed, nonce };
}

interface TypedRound {
  readonly hash: string;
  readonly earlier: string | null;
  readonly salt: string;
}

/** As a record has it. */
export function roundOf({ hash: roundHash, earlier, salt }: TypedRound) {
  return { roundHash, earlierHash: earlier ?? previousHash(roundHash), salt };
}

import { words } from '@baize/fairness/draws';
import { DICE_ALGORITHM, diceMultiplierE4, diceRoll, diceWins } from '@baize/fairness/games/dice/dice';
import { verifyDice } from '@baize/fairness/games/dice/verify';
import { payoutUnits } from '@baize/fairness/payout';
import { commit } from '@baize/fairness/seeds';
import type { BetCheck } from '@baize/game-kit/verification';
import { UNITS_PER_MAJOR } from '@baize/protocol';
import type { BetRecord, Seeds } from '@baize/protocol';
import type { DiceBetRecord } from '@baize/protocol/games/dice/dice';

const SERVER_SEED = 'a1'.repeat(32);
const NEXT_SEED = 'b2'.repeat(32);
const CLIENT_SEED = 'kite-42';
const CHANCE = 5_000;
const STAKE_UNITS = 25 * UNITS_PER_MAJOR;
const MAX_WIN_UNITS = 1_000_000 * UNITS_PER_MAJOR;

/** A pair in use with which a few bets were made, after one that was given up. */
export const SEEDS: Seeds = {
  serverSeedHash: commit(NEXT_SEED),
  clientSeed: CLIENT_SEED,
  nonce: 17,
  nextServerSeedHash: commit('c3'.repeat(32)),
  previous: {
    serverSeed: SERVER_SEED,
    serverSeedHash: commit(SERVER_SEED),
    clientSeed: CLIENT_SEED,
    bets: 1_204,
  },
};

/** A bet of dice as the server answers it, drawn from its seeds. */
export function diceBet(nonce: number): DiceBetRecord {
  const roll = diceRoll(words({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce })());
  const won = diceWins(roll, { chanceHundredths: CHANCE, direction: 'under' });
  const multiplier = won ? diceMultiplierE4(CHANCE) : 0;
  const payout = payoutUnits(STAKE_UNITS, multiplier, MAX_WIN_UNITS);
  return {
    id: `00000000-0000-4000-8000-${String(nonce).padStart(12, '0')}`,
    game: 'dice',
    currency: 'RUB',
    wallet: 'real',
    stakeUnits: STAKE_UNITS,
    payoutUnits: payout,
    creditedUnits: payout,
    maxWinUnits: MAX_WIN_UNITS,
    multiplier,
    status: won ? 'won' : 'lost',
    placedAt: '2026-03-01T11:58:00.000Z',
    settledAt: '2026-03-01T11:58:00.000Z',
    outcome: { direction: 'under', chance: CHANCE, roll },
    proof: {
      algorithm: DICE_ALGORITHM,
      serverSeedHash: commit(SERVER_SEED),
      serverSeed: SERVER_SEED,
      clientSeed: CLIENT_SEED,
      nonce,
    },
  };
}

/** The same while its server seed is in use. */
export function sealedBet(nonce: number): DiceBetRecord {
  const bet = diceBet(nonce);
  return { ...bet, proof: { ...bet.proof, serverSeed: null } };
}

/** Recomputes a bet of dice; null while its server seed is not revealed. */
export function checkDice(bet: BetRecord): BetCheck | null {
  if (bet.game !== 'dice' || bet.proof.serverSeed === null) return null;
  const { serverSeed, serverSeedHash, clientSeed, nonce } = bet.proof;
  const verification = verifyDice({
    algorithm: DICE_ALGORITHM,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    direction: bet.outcome.direction,
    chanceHundredths: bet.outcome.chance,
    rollHundredths: bet.outcome.roll,
    stakeUnits: bet.stakeUnits,
    payoutUnits: bet.payoutUnits,
    maxWinUnits: bet.maxWinUnits,
  });
  return { verification, published: serverSeedHash, computed: commit(serverSeed) };
}

/** The check of a bet, of which the published hash is another one where it is not what was promised. */
export function diceCheck({ isAsPromised }: { readonly isAsPromised: boolean }): BetCheck {
  const bet = diceBet(1);
  const honest = checkDice(bet);
  if (honest === null) throw new Error('the seed of the example is not revealed');
  if (isAsPromised) return honest;
  const claimed = checkDice({ ...bet, payoutUnits: bet.payoutUnits + 1 });
  return { ...(claimed ?? honest), published: commit(NEXT_SEED) };
}

import type { BeaconedRound } from '../beaconed-round.ts';
import { beaconedBust, CRASH_ALGORITHM, CRASH_BEACON_ALGORITHM, crashBust } from '../games/crash/crash.ts';
import { msAtMultiplier, multiplierAtMs } from '../games/crash/crash-curve.ts';
import { cashOutPays, crashPayoutUnits, forcedCashOutHundredths } from '../games/crash/crash-payout.ts';
import {
  beaconedPocket,
  ROULETTE_ALGORITHM,
  ROULETTE_BEACON_ALGORITHM,
  rouletteColour,
  type RouletteColour,
  roulettePocket,
  settleRoulette,
} from '../games/roulette/roulette.ts';
import { MULTIPLIER_SCALE, type Staked } from '../payout.ts';
import { previousHash } from '../round-chain.ts';
import { type Comparison, comparison } from './comparison.ts';
import { someBeacon, someRound, someStake, waitedFor } from './given.ts';
import { type CaseSource, nodeHmac } from './source.ts';

const COLOURS: readonly RouletteColour[] = ['black', 'red', 'blue', 'green', 'violet', 'gold'];
/** A minute of the curve: 36 times the stake. */
const LONGEST_WAIT_MS = 60_000;

/** Both versions: only what decides a round is different. */
export const crash: readonly Comparison[] = [
  comparison(CRASH_ALGORITHM, someRide, (given) => crashed(given, crashBust(given.roundHash, given.salt, nodeHmac))),
  comparison(
    CRASH_BEACON_ALGORITHM,
    (source) => ({ ...someRide(source), ...someBeacon(source) }),
    (given) => {
      const waited = waitedFor(given);
      return { ...waited, ...crashed(given, beaconedBust(roundOf(given, waited), nodeHmac)) };
    },
  ),
];

/** Generated bets of roulette, of both versions, with their results. */
export const roulette: readonly Comparison[] = [
  comparison(ROULETTE_ALGORITHM, someSpin, (given) =>
    spun(given, roulettePocket(given.roundHash, given.salt, nodeHmac)),
  ),
  comparison(
    ROULETTE_BEACON_ALGORITHM,
    (source) => ({ ...someSpin(source), ...someBeacon(source) }),
    (given) => {
      const waited = waitedFor(given);
      return { ...waited, ...spun(given, beaconedPocket(roundOf(given, waited), nodeHmac)) };
    },
  ),
];

interface Round {
  readonly roundHash: string;
  readonly salt: string;
}

function roundOf({ roundHash, salt }: Round, { randomness }: { readonly randomness: string }): BeaconedRound {
  return { hash: roundHash, salt, randomness };
}

function someRide(source: CaseSource): Round & Ride {
  return {
    ...someRound(source),
    ...someStake(source),
    autoCashOut: source.oneOf([null, 101 + source.below(400), 101 + source.below(10 ** 6)]),
    leaveAfterMs: source.oneOf([null, source.below(LONGEST_WAIT_MS)]),
  };
}

function crashed(given: Round & Ride, bustHundredths: number): object {
  const { roundHash, stakeUnits, maxWinUnits } = given;
  const cashOutHundredths = leaves(given, bustHundredths);
  const out = cashOutHundredths ?? 0;
  return {
    earlierHash: previousHash(roundHash),
    bustHundredths,
    cashOutHundredths,
    status: out > 0 ? 'won' : 'lost',
    multiplierE4: out * (MULTIPLIER_SCALE / 100),
    payoutUnits: out > 0 ? crashPayoutUnits(stakeUnits, out, maxWinUnits) : 0,
  };
}

interface Spin extends Round, Staked {
  readonly colour: RouletteColour;
}

function someSpin(source: CaseSource): Spin {
  return { ...someRound(source), ...someStake(source), colour: source.oneOf(COLOURS) };
}

function spun(given: Spin, pocket: number): object {
  const settlement = settleRoulette(given.colour, pocket, given);
  return { earlierHash: previousHash(given.roundHash), pocket, pocketColour: rouletteColour(pocket), ...settlement };
}

interface Ride extends Staked {
  readonly autoCashOut: number | null;
  /** When the player asks to leave, after the start of the curve; null for never. */
  readonly leaveAfterMs: number | null;
}

/** Where a bet leaves, in hundredths: where its player asks to or at its target, whichever comes first; null if neither. */
function leaves({ stakeUnits, maxWinUnits, autoCashOut, leaveAfterMs }: Ride, bust: number): number | null {
  const target = Math.min(autoCashOut ?? Infinity, forcedCashOutHundredths(stakeUnits, maxWinUnits));
  if (leaveAfterMs !== null && leaveAfterMs < msAtMultiplier(bust))
    return Math.min(multiplierAtMs(leaveAfterMs), target);
  return cashOutPays(target, bust) ? target : null;
}

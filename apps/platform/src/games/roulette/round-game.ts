import { beaconedPocket, roulettePocket, type RouletteColour } from '@baize/fairness/games/roulette/roulette';
import type {
  RouletteBetView,
  RouletteMessage,
  RouletteRound,
  RouletteRoundResult,
  RouletteState,
} from '@baize/protocol/games/roulette/roulette';
import type { Settlement } from '../../bets/placement/settlement.ts';
import { hmac } from '../../bets/seeds/hmac.ts';
import { faceOf } from '../../players/faces/face.ts';
import type { Bus } from '../../foundation/bus.ts';
import { houseMark } from '../../foundation/regulars/regular-ids.ts';
import { provenBeacon, shownBeacon } from '../core/rounds/awaited-beacon.ts';
import type { RoundGame } from '../core/rounds/round-game.ts';
import {
  type EndedRound,
  type Round,
  type RoundPhase,
  type ShownRound,
  type StoredBet,
  decided,
} from '../core/rounds/round.ts';
import { openBetOf } from '../core/rounds/settlements.ts';
import { ROULETTE_ALGORITHMS } from './bet-game.ts';
import { applyMessage } from './apply-message.ts';
import { type WheelTimes, stakeOf, stopsAt, winOf } from './round.ts';

export type RouletteRounds = RoundGame<RouletteBetView, RouletteState, RouletteMessage>;

/** The rounds of roulette: the wheel turns when bets are closed, to a pocket that everybody knows from then on. */
export function rouletteRounds(bus: Bus, times: WheelTimes): RouletteRounds {
  return {
    name: 'roulette',
    table: {
      closesAt: 'spins_at',
      outcome: 'pocket',
      phases: { betting: 'betting', playing: 'spinning', closing: 'closing', ended: 'ended', refunded: 'refunded' },
    },
    revealsAtClose: true,
    channel: {
      tell: (message) => bus.publish('roulette.message', message),
      listen: (listener) => bus.subscribe('roulette.message', listener),
      join: (joined) => bus.publish('roulette.joined', joined),
      whenJoined: (listener) => bus.subscribe('roulette.joined', listener),
    },
    algorithms: ROULETTE_ALGORITHMS,
    outcomeOf: ({ hash, salt, randomness }) =>
      randomness === null ? roulettePocket(hash, salt, hmac) : beaconedPocket({ hash, salt, randomness }, hmac),
    endsAt: (round) => stopsAt(round, times),
    // Its outcome needs no action of a player: it is the same however late.
    settle: (round, bets) => bets.flatMap((bet) => winning(round, bet)),
    viewOf: betView,
    stateOf: roundState,
    tells: {
      opened: (state) => ({ type: 'bettingOpened', state }),
      joined: (roundNumber, bet) => ({ type: 'betPlaced', roundNumber, bet }),
      closed: (round, serverNow) => ({
        type: 'spinStarted',
        roundNumber: round.number,
        spinsAt: round.closesAt,
        pocket: decided(round),
        hash: round.hash,
        serverNow,
        ...(round.beacon && { beacon: shownBeacon(round.beacon) }),
      }),
      ended: (round, serverNow, awaited) => ({
        type: 'ended',
        result: roundResult(round),
        serverNow,
        ...(awaited && { saltAwaited: awaited }),
      }),
    },
    opens: (message) => (message.type === 'bettingOpened' ? message.state : null),
    apply: applyMessage,
  };
}

function winning(round: Round, bet: StoredBet): Settlement[] {
  const win = winOf(round, stakeOf(bet));
  return win === null ? [] : [{ bet: openBetOf('roulette', bet), status: 'won', ...win, outcome: {} }];
}

/** A bet as everybody sees it. */
function betView({ id, player, currency, stake, outcome, ...face }: StoredBet): RouletteBetView {
  const { colour } = outcome as { colour: RouletteColour };
  return {
    betId: id,
    ...faceOf(face, player),
    ...houseMark(face.user_id),
    currency,
    stakeUnits: stake,
    colour,
  };
}

const SHOWN_PHASES: Readonly<Record<RoundPhase, RouletteState['phase']>> = {
  betting: 'betting',
  locked: 'betting',
  playing: 'spinning',
  closing: 'refunded',
  ended: 'ended',
  refunded: 'refunded',
};

/** A round as everybody sees it. */
function roundState(round: ShownRound, bets: readonly RouletteBetView[], serverNow: number): RouletteState {
  const { commitment, salt, bettingAt, endedAt, hash, voided, beacon } = round;
  return {
    phase: SHOWN_PHASES[round.phase],
    roundNumber: round.number,
    chainTerminatingHash: round.terminatingHash,
    spinsAt: round.closesAt,
    pocket: round.outcome,
    bets: [...bets],
    commitment,
    salt,
    bettingAt,
    endedAt,
    hash,
    voided,
    ...(beacon && { beacon: shownBeacon(beacon) }),
    serverNow,
  };
}

/** A round that has ended. */
export function roundResult(round: EndedRound): RouletteRoundResult {
  const { number, outcome, terminatingHash, hash, commitment, salt, endedAt, voided, beacon } = round;
  const known = { hash, commitment, salt, endedAt, voided, ...(beacon && { beacon: shownBeacon(beacon) }) };
  return { roundNumber: number, pocket: outcome, chainTerminatingHash: terminatingHash, ...known };
}

/**
 * The same with the source of its salt, as it is answered. Messages omit it: processes of earlier versions do not
 * accept it.
 */
export function provenResult(round: EndedRound): RouletteRoundResult {
  return { ...roundResult(round), ...(round.saltSource && { saltSource: round.saltSource }) };
}

/** The same with its whole proof. */
export function provenRound(round: EndedRound): RouletteRound {
  const { beacon: _, ...result } = provenResult(round);
  return { ...result, ...(round.beacon && { beacon: provenBeacon(round.beacon) }) };
}

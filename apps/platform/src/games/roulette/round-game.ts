import { type RouletteColour, roulettePocket } from '@baize/fairness/games/roulette/roulette';
import type {
  RouletteBetView,
  RouletteMessage,
  RouletteRoundResult,
  RouletteState,
} from '@baize/protocol/games/roulette/roulette';
import type { Settlement } from '../../bets/placement/settlement.ts';
import { hmac } from '../../bets/seeds/hmac.ts';
import { faceOf } from '../../players/faces/face.ts';
import type { Bus } from '../../foundation/bus.ts';
import { houseMark } from '../../foundation/regulars/regular-ids.ts';
import type { RoundGame } from '../core/rounds/round-game.ts';
import type { EndedRound, Round, RoundPhase, ShownRound, StoredBet } from '../core/rounds/round.ts';
import { openBetOf } from '../core/rounds/settlements.ts';
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
    outcomeOf: (hash, salt) => roulettePocket(hash, salt, hmac),
    endsAt: (round) => stopsAt(round, times),
    // No hand is needed for the end: it is the same however late.
    settle: (round, bets) => bets.flatMap((bet) => winning(round, bet)),
    viewOf: betView,
    stateOf: roundState,
    tells: {
      opened: (state) => ({ type: 'bettingOpened', state }),
      joined: (roundNumber, bet) => ({ type: 'betPlaced', roundNumber, bet }),
      closed: ({ number, closesAt, outcome, hash }, serverNow) => ({
        type: 'spinStarted',
        roundNumber: number,
        spinsAt: closesAt,
        pocket: outcome,
        hash,
        serverNow,
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
  playing: 'spinning',
  closing: 'refunded',
  ended: 'ended',
  refunded: 'refunded',
};

/** A round as everybody sees it. */
function roundState(round: ShownRound, bets: readonly RouletteBetView[], serverNow: number): RouletteState {
  const { commitment, salt, bettingAt, endedAt, hash, voided } = round;
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
    serverNow,
  };
}

/** A round that has ended. */
export function roundResult(round: EndedRound): RouletteRoundResult {
  const { number, outcome, terminatingHash, hash, commitment, salt, endedAt, voided } = round;
  const known = { hash, commitment, salt, endedAt, voided };
  return { roundNumber: number, pocket: outcome, chainTerminatingHash: terminatingHash, ...known };
}

/** The same with where its salt is from, as it is answered. Messages go without: processes of before take no more in them. */
export function provenResult(round: EndedRound): RouletteRoundResult {
  return { ...roundResult(round), ...(round.saltSource && { saltSource: round.saltSource }) };
}

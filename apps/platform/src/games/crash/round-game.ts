import { beaconedBust, crashBust } from '@baize/fairness/games/crash/crash';
import type {
  CrashBetView,
  CrashMessage,
  CrashRound,
  CrashRoundResult,
  CrashState,
} from '@baize/protocol/games/crash/crash';
import { hmac } from '../../bets/seeds/hmac.ts';
import { faceOf } from '../../players/faces/face.ts';
import type { Bus } from '../../foundation/bus.ts';
import { houseMark } from '../../foundation/regulars/regular-ids.ts';
import { provenBeacon, shownBeacon } from '../core/rounds/awaited-beacon.ts';
import type { RoundGame } from '../core/rounds/round-game.ts';
import type { EndedRound, ShownRound, StoredBet } from '../core/rounds/round.ts';
import { CRASH_ALGORITHMS } from './bet-game.ts';
import { applyMessage } from './apply-message.ts';
import { crashesAt } from './round.ts';
import { dueSettlements } from './settlements.ts';

export type CrashRounds = RoundGame<CrashBetView, CrashState, CrashMessage>;

/** The rounds of crash: a thread rises when bets are closed, and breaks at the bust. */
export function crashRounds(bus: Bus): CrashRounds {
  return {
    name: 'crash',
    table: {
      closesAt: 'starts_at',
      outcome: 'bust',
      phases: { betting: 'betting', playing: 'running', closing: 'running', ended: 'crashed', refunded: 'refunded' },
    },
    revealsAtClose: false,
    channel: {
      tell: (message) => bus.publish('crash.message', message),
      listen: (listener) => bus.subscribe('crash.message', listener),
      join: (joined) => bus.publish('crash.joined', joined),
      whenJoined: (listener) => bus.subscribe('crash.joined', listener),
    },
    algorithms: CRASH_ALGORITHMS,
    outcomeOf: ({ hash, salt, randomness }) =>
      randomness === null ? crashBust(hash, salt, hmac) : beaconedBust({ hash, salt, randomness }, hmac),
    endsAt: crashesAt,
    settle: (round, bets, ending) => dueSettlements(round, bets, ending, () => null),
    viewOf: betView,
    stateOf: roundState,
    tells: {
      opened: (state) => ({ type: 'bettingOpened', state }),
      joined: (roundNumber, bet) => ({ type: 'betPlaced', roundNumber, bet }),
      closed: ({ number, closesAt, beacon }, serverNow) => ({
        type: 'roundStarted',
        roundNumber: number,
        startsAt: closesAt,
        serverNow,
        ...(beacon && { beacon: shownBeacon(beacon) }),
      }),
      ended: (round, serverNow, awaited) => ({
        type: 'crashed',
        result: roundResult(round),
        serverNow,
        ...(awaited && { saltAwaited: awaited }),
      }),
    },
    opens: (message) => (message.type === 'bettingOpened' ? message.state : null),
    apply: applyMessage,
  };
}

/** A bet as everybody sees it, without the target, which is private. */
function betView({ id, player, currency, stake, status, payout, outcome, ...face }: StoredBet): CrashBetView {
  const { cashedOutAt } = outcome as { cashedOutAt: number | null };
  const isOut = status === 'won' && cashedOutAt !== null;
  return {
    betId: id,
    ...faceOf(face, player),
    ...houseMark(face.user_id),
    currency,
    stakeUnits: stake,
    cashedOutAt: isOut ? cashedOutAt : null,
    payoutUnits: isOut ? payout : null,
  };
}

/** A round as everybody sees it. */
function roundState(round: ShownRound, bets: readonly CrashBetView[], serverNow: number): CrashState {
  const { phase, commitment, salt, bettingAt, endedAt, hash, voided, beacon } = round;
  return {
    phase: phase === 'betting' || phase === 'locked' ? 'betting' : endedAt === null ? 'running' : 'crashed',
    roundNumber: round.number,
    chainTerminatingHash: round.terminatingHash,
    startsAt: round.closesAt,
    bust: round.outcome,
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
export function roundResult({ number, outcome, hash, salt, endedAt, voided, beacon }: EndedRound): CrashRoundResult {
  const result = { roundNumber: number, bust: outcome, hash, salt, endedAt, voided };
  return beacon === null ? result : { ...result, beacon: shownBeacon(beacon) };
}

/** The same with its whole proof. */
export function provenRound(round: EndedRound): CrashRound {
  const { commitment, terminatingHash: chainTerminatingHash, saltSource, beacon } = round;
  const { beacon: _, ...result } = roundResult(round);
  return {
    ...result,
    commitment,
    chainTerminatingHash,
    ...(saltSource && { saltSource }),
    ...(beacon && { beacon: provenBeacon(beacon) }),
  };
}

import type { LiveHandlers } from '@baize/contract';
import { multiplierAtMs } from '@baize/fairness/games/crash/crash-curve';
import { localNow, serverTime, withSample, type ServerClock } from '@baize/game-kit/live';
import { calls } from '@baize/protocol';
import type { BetRecord } from '@baize/protocol';
import type { CrashBetRecord, CrashMessage, CrashRoundResult } from '@baize/protocol/games/crash/crash';
import { payoutAt, targetOf } from './demo-bets.ts';
import { settled } from './end-of-bet.ts';
import { afterEvent, openTable, type CrashTable, type TableEvent } from './table.ts';

/** Whose bets these are, in the table that the demo follows. */
const OWNER = { userId: 'demo', player: '', picture: 'hidden' } as const;

export type CrashHandlers = LiveHandlers<'crash'>;

/** A player who asks to leave, until a message of the server shows whether the round was still running. */
interface Leaver {
  readonly bet: CrashBetRecord;
  readonly multiplier: number;
  readonly at: number;
  readonly resolve: (end: BetRecord | string) => void;
}

/** The site's round as the demo follows it, and the demo's bets in it. */
export interface FollowedRound {
  table: CrashTable | null;
  clock: ServerClock;
  leavers: readonly Leaver[];
  readonly bets: Map<string, CrashBetRecord>;
  readonly results: Map<number, CrashRoundResult>;
  /** The screen's, which gets the demo's bets as it gets any other. */
  readonly listeners: Set<CrashHandlers>;
}

export function openFollowedRound(): FollowedRound {
  return { table: null, clock: [], leavers: [], bets: new Map(), results: new Map(), listeners: new Set() };
}

export function take(round: FollowedRound, event: TableEvent): void {
  if (round.table !== null) round.table = afterEvent(round.table, event);
  else if (event.type === 'snapshot') round.table = openTable(event.state, []);
}

/** Puts the demo's bets into the round that they are of. */
export function addDemoBets(round: FollowedRound): void {
  for (const bet of round.bets.values()) take(round, { type: 'ownBet', bet, ...OWNER });
}

export function applyMessage(round: FollowedRound, message: CrashMessage): void {
  if ('serverNow' in message) round.clock = withSample(round.clock, message.serverNow, localNow());
  const isPresent = 'roundNumber' in message && message.roundNumber === round.table?.roundNumber;
  if (message.type === 'tick' && isPresent) letGoBy(round, message.multiplier, message.serverNow);
  if (message.type === 'crashed') {
    const { result } = message;
    round.results.set(result.roundNumber, result);
    const isHere = result.roundNumber === round.table?.roundNumber;
    if (isHere && result.bust !== null) letGoBy(round, result.bust, Infinity);
  }
  take(round, { type: 'message', message });
  if (message.type === 'bettingOpened') addDemoBets(round);
}

/** Leaves with a bet, or takes back one whose round has not opened; undefined for another call. */
export function leave(
  round: FollowedRound,
  path: string,
  bet: CrashBetRecord,
): Promise<BetRecord | string> | undefined {
  const { table } = round;
  if (table === null) return undefined;
  if (path === calls.cancelCrashBet.path) {
    if (bet.proof.roundNumber <= table.roundNumber) return Promise.resolve('bet-in-round');
    round.bets.delete(bet.id);
    return Promise.resolve(refunded(bet));
  }
  if (path !== calls.cashOutCrashBet.path) return undefined;
  const at = serverTime(round.clock, localNow());
  if (table.phase !== 'running' || bet.proof.roundNumber !== table.roundNumber || at === null)
    return Promise.resolve('round-not-running');
  const multiplier = multiplierAtMs(Math.max(0, at - table.startsAt));
  return new Promise((resolve) => {
    round.leavers = [...round.leavers, { bet, multiplier, at, resolve }];
  });
}

export function refunded(bet: CrashBetRecord): CrashBetRecord {
  const { stakeUnits } = bet;
  return { ...bet, status: 'refunded', payoutUnits: stakeUnits, creditedUnits: stakeUnits, multiplier: 10_000 };
}

/** @param reached the multiplier that the round is known to have reached at that instant */
function letGoBy(round: FollowedRound, reached: number, at: number): void {
  const answered = round.leavers.filter((leaver) => leaver.at <= at);
  round.leavers = round.leavers.filter((leaver) => leaver.at > at);
  for (const { bet, multiplier, resolve } of answered) {
    const leavesAt = Math.min(multiplier, targetOf(bet));
    resolve(leavesAt <= reached ? letGo(round, bet, leavesAt) : 'round-not-running');
  }
  for (const bet of inRound(round)) if (targetOf(bet) <= reached) letGo(round, bet, targetOf(bet));
}

/** The bet leaves, and the screen is notified. */
function letGo(round: FollowedRound, bet: CrashBetRecord, cashedOutAt: number): CrashBetRecord {
  const payoutUnits = payoutAt(bet, cashedOutAt);
  const message: CrashMessage = { type: 'cashedOut', betId: bet.id, cashedOutAt, payoutUnits };
  take(round, { type: 'message', message });
  for (const listener of round.listeners) listener.message(message);
  return settled(bet, { bust: null, hash: null }, { status: 'won', payoutUnits, cashedOutAt });
}

/** The demo's bets in the present round that have not left. */
function inRound({ bets, table }: FollowedRound): CrashBetRecord[] {
  const isOut = (id: string): boolean =>
    table?.bets.some(({ betId, cashedOutAt }) => betId === id && cashedOutAt !== null) === true;
  return [...bets.values()].filter(({ id, proof }) => proof.roundNumber === table?.roundNumber && !isOut(id));
}

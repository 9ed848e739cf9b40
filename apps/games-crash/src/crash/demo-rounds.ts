import type { LiveHandlers, ShellApi } from '@baize/contract';
import { multiplierAtMs } from '@baize/fairness/crash-curve';
import type { DemoRoundTable } from '@baize/game-kit/demo';
import { localNow, serverTime, withSample, type ServerClock } from '@baize/game-kit/live';
import { calls } from '@baize/protocol';
import type { BetRecord, CrashBetRecord, CrashMessage, CrashRoundResult, PlaceCrashBet } from '@baize/protocol';
import { endedBy, isCrashBet, openBet, payoutAt, targetOf } from './demo-bets.ts';
import { endOf, settled } from './end-of-bet.ts';
import { afterEvent, openTable, type CrashTable, type TableEvent } from './table.ts';

/** Whose bets these are, in the table that the demo follows. */
const OWNER = { userId: 'demo', player: '' };

type CrashHandlers = LiveHandlers<'crash'>;

/** A player who asks to leave, until a word of the server's tells whether the round was still on. */
interface Leaver {
  readonly bet: CrashBetRecord;
  readonly multiplier: number;
  readonly at: number;
  readonly resolve: (end: BetRecord | string) => void;
}

/**
 * The site's rounds with the bets of a demo in them. A bet leaves where the server would let it: at its target by the
 * ticks and the bust that everybody hears, and by hand at the instant of the press, once the next word shows that the
 * round was not over by then.
 */
export function followRounds(shell: ShellApi, changed: () => void, algorithm: string): DemoRoundTable {
  const bets = new Map<string, CrashBetRecord>();
  const listeners = new Set<CrashHandlers>();
  let table: CrashTable | null = null;
  let clock: ServerClock = [];
  let leavers: Leaver[] = [];
  const results = new Map<number, CrashRoundResult>();

  const take = (event: TableEvent): void => {
    if (table !== null) table = afterEvent(table, event);
    else if (event.type === 'snapshot') table = openTable(event.state, []);
  };
  const seat = (): void => {
    for (const bet of bets.values()) take({ type: 'ownBet', bet, ...OWNER });
  };
  const inRound = (): CrashBetRecord[] =>
    [...bets.values()].filter(
      ({ id, proof }) => proof.roundNumber === table?.roundNumber && !table.bets.some((bet) => isOut(bet, id)),
    );
  /** The bet leaves, and the screen hears of it as it would hear of any other. */
  const letGo = (bet: CrashBetRecord, cashedOutAt: number): CrashBetRecord => {
    const payoutUnits = payoutAt(bet, cashedOutAt);
    const message: CrashMessage = { type: 'cashedOut', betId: bet.id, cashedOutAt, payoutUnits };
    take({ type: 'message', message });
    for (const listener of listeners) listener.message(message);
    return settled(bet, { bust: null, hash: null }, { status: 'won', payoutUnits, cashedOutAt });
  };
  /** @param reached the multiplier that the round is known to have reached */
  const letGoBy = (reached: number, at: number): void => {
    const answered = leavers.filter((leaver) => leaver.at <= at);
    leavers = leavers.filter((leaver) => leaver.at > at);
    for (const { bet, multiplier, resolve } of answered) {
      const leavesAt = Math.min(multiplier, targetOf(bet));
      resolve(leavesAt <= reached ? letGo(bet, leavesAt) : 'round-not-running');
    }
    for (const bet of inRound()) if (targetOf(bet) <= reached) letGo(bet, targetOf(bet));
  };
  const hear = (message: CrashMessage): void => {
    const serverNow = 'serverNow' in message ? message.serverNow : null;
    if (serverNow !== null) clock = withSample(clock, serverNow, localNow());
    const isPresent = 'roundNumber' in message && message.roundNumber === table?.roundNumber;
    if (message.type === 'tick' && isPresent) letGoBy(message.multiplier, message.serverNow);
    if (message.type === 'crashed') {
      const { result } = message;
      results.set(result.roundNumber, result);
      if (result.roundNumber === table?.roundNumber) letGoBy(result.bust, Infinity);
    }
    take({ type: 'message', message });
    if (message.type === 'bettingOpened') seat();
    changed();
  };
  const close = shell.live.subscribe('crash', {
    snapshot(state) {
      clock = withSample(clock, state.serverNow, localNow());
      take({ type: 'snapshot', state });
      seat();
      changed();
    },
    message: hear,
  });
  const ask = (bet: CrashBetRecord): Promise<BetRecord> =>
    shell.http.call(calls.getCrashHistory).then(({ rounds }) => {
      const round = rounds.find(({ roundNumber }) => roundNumber === bet.proof.roundNumber);
      // Its round is too long ago to be told, or was void and the rules alone do not decide: the stake goes back.
      const end = round && endedBy(bet, round);
      return end === undefined || (round?.voided && end.status === 'lost') ? refunded(bet) : end;
    });

  return {
    close,
    live: {
      ...shell.live,
      subscribe(topic, handlers) {
        const stop = shell.live.subscribe(topic, handlers);
        if (topic !== 'crash') return stop;
        listeners.add(handlers as CrashHandlers);
        return () => {
          listeners.delete(handlers as CrashHandlers);
          stop();
        };
      },
    },
    open(body, maxWinUnits, placed) {
      if (table === null) return 'service-unavailable';
      const bet = openBet(body as PlaceCrashBet, table, algorithm, maxWinUnits, placed);
      if (typeof bet === 'string') return bet;
      bets.set(bet.id, bet);
      seat();
      return bet;
    },
    endOf(bet) {
      if (table === null || !isCrashBet(bet)) return null;
      const end = endOf(proven(bet, table), table);
      if (end !== null) bets.delete(bet.id);
      return end === 'unseen' ? ask(bet) : end;
    },
    shown(bet) {
      const result = isCrashBet(bet) ? results.get(bet.proof.roundNumber) : undefined;
      if (!isCrashBet(bet) || result === undefined) return bet;
      const { bust, hash } = result;
      return { ...bet, outcome: { ...bet.outcome, bust }, proof: { ...bet.proof, hash } };
    },
    leave(path, bet) {
      if (table === null || !isCrashBet(bet)) return undefined;
      if (path === calls.cancelCrashBet.path) {
        if (bet.proof.roundNumber <= table.roundNumber) return Promise.resolve('bet-in-round');
        bets.delete(bet.id);
        return Promise.resolve(refunded(bet));
      }
      if (path !== calls.cashOutCrashBet.path) return undefined;
      const at = serverTime(clock, localNow());
      if (table.phase !== 'running' || bet.proof.roundNumber !== table.roundNumber || at === null)
        return Promise.resolve('round-not-running');
      const multiplier = multiplierAtMs(Math.max(0, at - table.startsAt));
      return new Promise((resolve) => leavers.push({ bet, multiplier, at, resolve }));
    },
  };
}

function isOut({ betId, cashedOutAt }: CrashTable['bets'][number], id: string): boolean {
  return betId === id && cashedOutAt !== null;
}

/** A bet of the round that was placed before it opened learns what was committed to. */
function proven(
  bet: CrashBetRecord,
  { roundNumber, commitment, salt, chainTerminatingHash }: CrashTable,
): CrashBetRecord {
  if (bet.proof.roundNumber !== roundNumber) return bet;
  return { ...bet, proof: { ...bet.proof, commitment, salt, chainTerminatingHash } };
}

function refunded(bet: CrashBetRecord): CrashBetRecord {
  const { stakeUnits } = bet;
  return { ...bet, status: 'refunded', payoutUnits: stakeUnits, creditedUnits: stakeUnits, multiplier: 10_000 };
}

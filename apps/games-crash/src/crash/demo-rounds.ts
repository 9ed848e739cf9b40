import type { ShellApi } from '@baize/contract';
import { CRASH_ALGORITHM } from '@baize/fairness/games/crash/crash';
import type { DemoRoundTable } from '@baize/game-kit/demo';
import { localNow, withSample } from '@baize/game-kit/live';
import { calls } from '@baize/protocol';
import type { BetRecord } from '@baize/protocol';
import type { CrashBetRecord, PlaceCrashBet } from '@baize/protocol/games/crash/crash';
import { endedBy, isCrashBet, openBet } from './demo-bets.ts';
import {
  addDemoBets,
  applyMessage,
  leave,
  openFollowedRound,
  refunded,
  take,
  type CrashHandlers,
} from './followed-round.ts';
import { endOf } from './end-of-bet.ts';
import type { CrashTable } from './table.ts';

/**
 * The site's rounds with the bets of a demo in them. A bet leaves where the server would let it: at its target by the
 * ticks and the bust that everybody gets, and by hand at the instant of the press, once the next message shows that the
 * round was not over by then.
 */
export function followRounds(shell: ShellApi, changed: () => void): DemoRoundTable {
  const round = openFollowedRound();
  const close = shell.live.subscribe('crash', {
    snapshot(state) {
      round.clock = withSample(round.clock, state.serverNow, localNow());
      take(round, { type: 'snapshot', state });
      addDemoBets(round);
      changed();
    },
    message(message) {
      applyMessage(round, message);
      changed();
    },
  });
  return {
    close,
    live: {
      ...shell.live,
      subscribe(topic, handlers) {
        const stop = shell.live.subscribe(topic, handlers);
        if (topic !== 'crash') return stop;
        round.listeners.add(handlers as CrashHandlers);
        return () => {
          round.listeners.delete(handlers as CrashHandlers);
          stop();
        };
      },
    },
    open(body, maxWinUnits, placed) {
      if (round.table === null) return 'service-unavailable';
      const bet = openBet(body as PlaceCrashBet, round.table, maxWinUnits, placed);
      if (typeof bet === 'string') return bet;
      round.bets.set(bet.id, bet);
      addDemoBets(round);
      return bet;
    },
    endOf(bet) {
      if (round.table === null || !isCrashBet(bet)) return null;
      const end = endOf(proven(bet, round.table), round.table);
      if (end !== null) round.bets.delete(bet.id);
      return end === 'unseen' ? endUnseen(shell, bet) : end;
    },
    shown(bet) {
      const result = isCrashBet(bet) ? round.results.get(bet.proof.roundNumber) : undefined;
      if (!isCrashBet(bet) || result === undefined) return bet;
      const { bust, hash } = result;
      return { ...bet, outcome: { ...bet.outcome, bust }, proof: { ...bet.proof, hash } };
    },
    async proven(bet) {
      if (!isCrashBet(bet) || bet.proof.algorithm === CRASH_ALGORITHM) return bet;
      const params = { roundNumber: String(bet.proof.roundNumber) };
      const { bust, hash, beacon } = await shell.http.call(calls.getCrashRound, { params });
      return { ...bet, outcome: { ...bet.outcome, bust }, proof: { ...bet.proof, hash, ...(beacon && { beacon }) } };
    },
    leave: (path, bet) => (isCrashBet(bet) ? leave(round, path, bet) : undefined),
  };
}

async function endUnseen(shell: ShellApi, bet: CrashBetRecord): Promise<BetRecord> {
  const { rounds } = await shell.http.call(calls.getCrashHistory);
  const round = rounds.find(({ roundNumber }) => roundNumber === bet.proof.roundNumber);
  // Its round is too old to be known, or was void and the rules alone do not decide: the stake goes back.
  const end = round && endedBy(bet, round);
  return end === undefined || (round?.voided && end.status === 'lost') ? refunded(bet) : end;
}

/** A bet of the round that was placed before it opened learns what was committed to. */
function proven(
  bet: CrashBetRecord,
  { roundNumber, commitment, salt, chainTerminatingHash }: CrashTable,
): CrashBetRecord {
  if (bet.proof.roundNumber !== roundNumber) return bet;
  return { ...bet, proof: { ...bet.proof, commitment, salt, chainTerminatingHash } };
}

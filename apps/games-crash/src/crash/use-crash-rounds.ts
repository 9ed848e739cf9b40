import { useShell } from '@baize/contract';
import { limitsOf } from '@baize/game-kit/bet';
import { useRounds, type EndedBets, type RoundLive, type Rounds } from '@baize/game-kit/rounds';
import { calls } from '@baize/protocol';
import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import { endOf } from './end-of-bet.ts';
import type { CrashData } from './load.ts';
import { newsDueAt } from './silence.ts';
import { afterEvent, openTable, type CrashTable, type TableEvent } from './table.ts';

export type CrashLive = RoundLive<CrashTable, TableEvent>;
export type CrashRounds = Rounds<CrashTable, CrashBetRecord, TableEvent>;

/** The round of crash that everybody sees, and the player's bets in it. */
export function useCrashRounds(
  { currency, config, state, history, openBets }: CrashData,
  onEnded: (ended: EndedBets<CrashBetRecord>) => void,
): CrashRounds {
  const shell = useShell();
  return useRounds<'crash', CrashTable, CrashBetRecord, TableEvent>({
    game: 'crash',
    currency,
    limitsIn: (own) => limitsOf(config.limits, own),
    live: () => ({
      topic: 'crash',
      serverNow: state.serverNow,
      open: () => openTable(state, history),
      afterEvent,
      dueAt: (table, lastMessageAt) => newsDueAt(table, lastMessageAt, config.crashedMs),
    }),
    bets: (table, { userId }) => ({
      first: openBets,
      ask: async (signal) => (await shell.http.call(calls.getCrashOpenBets, { signal })).bets,
      misses: (isKnown) =>
        table.phase !== 'crashed' &&
        table.bets.some((view) => view.userId === userId && view.cashedOutAt === null && !isKnown(view.betId)),
      endOf: (bet) => endOf(bet, table),
      again: table.roundNumber,
    }),
    onEnded,
  });
}

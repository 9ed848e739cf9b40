import { pastRounds, withRound, type RoundEvent } from '@baize/game-kit/rounds';
import type {
  RouletteBetView,
  RouletteMessage,
  RouletteRoundResult,
  RouletteState,
} from '@baize/protocol/games/roulette/roulette';

/** What this browser knows of the present round and of those before it. A value: every message makes a new one. */
export interface RouletteTable extends Omit<RouletteState, 'bets'> {
  readonly bets: readonly RouletteBetView[];
  /** Finished rounds, newest first. */
  readonly history: readonly RouletteRoundResult[];
}

export type TableEvent = RoundEvent<'roulette'>;

const ORDER: Record<RouletteState['phase'], number> = { betting: 0, spinning: 1, ended: 2, refunded: 2 };

export function openTable(state: RouletteState, history: readonly RouletteRoundResult[]): RouletteTable {
  return { ...state, history: pastRounds(history) };
}

/**
 * The table after an event. Messages may come twice, late or, across a reconnect, in another order:
 *
 * - [RT1] nothing of an earlier round changes the present one
 * - [RT2] within a round the phase never goes back
 * - [RT3] a bet is one bet however often it comes
 * - [RT4] a result is in the history once, in the order of the rounds
 */
export function afterEvent(table: RouletteTable, event: TableEvent): RouletteTable {
  if (event.type === 'snapshot') return withState(table, event.state);
  const { message } = event;
  switch (message.type) {
    case 'bettingOpened':
      return withState(table, message.state);
    case 'betPlaced':
      return message.roundNumber === table.roundNumber ? withBet(table, message.bet) : table;
    case 'spinStarted': {
      if (message.roundNumber !== table.roundNumber || table.phase !== 'betting') return table;
      const { spinsAt, pocket, hash } = message;
      return withBeacon({ ...table, phase: 'spinning', spinsAt, pocket, hash }, message);
    }
    case 'ended':
      return withResult(table, message);
  }
}

function withState(table: RouletteTable, state: RouletteState): RouletteTable {
  if (state.roundNumber < table.roundNumber) return table;
  if (state.roundNumber > table.roundNumber) return openTable(state, table.history);
  const { bets } = state.bets.reduce(withBet, table);
  return ORDER[state.phase] < ORDER[table.phase] ? { ...table, bets } : { ...openTable(state, table.history), bets };
}

function withBet(table: RouletteTable, bet: RouletteBetView): RouletteTable {
  if (table.bets.some(({ betId }) => betId === bet.betId)) return table;
  return { ...table, bets: [...table.bets, bet] };
}

function withResult(
  table: RouletteTable,
  { result, saltAwaited }: Extract<RouletteMessage, { type: 'ended' }>,
): RouletteTable {
  const { roundNumber, pocket, hash, endedAt, voided } = result;
  const history = withRound(table.history, result);
  if (roundNumber !== table.roundNumber) return history === table.history ? table : { ...table, history };
  const phase = voided === null ? 'ended' : 'refunded';
  const ended = withBeacon({ ...table, history, phase, pocket, hash, endedAt, voided } as const, result);
  return saltAwaited === undefined ? ended : { ...ended, saltAwaited };
}

/** With what the beacon has said by now. */
function withBeacon(table: RouletteTable, { beacon }: Pick<RouletteRoundResult, 'beacon'>): RouletteTable {
  return beacon === undefined ? table : { ...table, beacon };
}

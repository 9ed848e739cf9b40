import type { Picture } from '@baize/protocol';
import { pastRounds, withRound, type RoundEvent } from '@baize/game-kit/rounds';
import type {
  CrashBetRecord,
  CrashBetView,
  CrashMessage,
  CrashRoundResult,
  CrashState,
} from '@baize/protocol/games/crash/crash';

/** Cash-outs that may wait for the bet they belong to. */
const EARLY = 100;

type Phase = CrashState['phase'];
interface CashedOut {
  readonly cashedOutAt: number;
  readonly payoutUnits: number;
}

/** What this browser knows of the present round and of those before it. A value: every message makes a new one. */
export interface CrashTable extends Omit<CrashState, 'bets'> {
  readonly bets: readonly CrashBetView[];
  /** Finished rounds, newest first. */
  readonly history: readonly CrashRoundResult[];
  /** Cash-outs whose bet has not come yet. */
  readonly early: Readonly<Record<string, CashedOut>>;
}

export type TableEvent =
  | RoundEvent<'crash'>
  /** A bet of an answer, before its live message or after a reload. */
  | {
      readonly type: 'ownBet';
      readonly bet: CrashBetRecord;
      readonly userId: string;
      readonly player: string;
      readonly picture: Picture;
    };

const ORDER: Record<Phase, number> = { betting: 0, running: 1, crashed: 2 };

export function openTable(state: CrashState, history: readonly CrashRoundResult[]): CrashTable {
  return fromState(state, history);
}

/**
 * The table after an event. Messages may come twice, late or, across a reconnect, in another order:
 *
 * - [CT1] nothing of an earlier round changes the present one
 * - [CT2] within a round the phase never goes back
 * - [CT3] a bet is one bet however often it comes, and keeps its cash-out
 * - [CT4] a cash-out that comes before its bet waits for it
 * - [CT5] a result is in the history once, in the order of the rounds
 */
export function afterEvent(table: CrashTable, event: TableEvent): CrashTable {
  switch (event.type) {
    case 'snapshot':
      return withState(table, event.state);
    case 'message':
      return afterMessage(table, event.message);
    case 'ownBet':
      return event.bet.proof.roundNumber === table.roundNumber ? withBet(table, viewOf(event)) : table;
  }
}

function afterMessage(table: CrashTable, message: CrashMessage): CrashTable {
  switch (message.type) {
    case 'bettingOpened':
      return withState(table, message.state);
    case 'betPlaced':
      return message.roundNumber === table.roundNumber ? withBet(table, message.bet) : table;
    case 'roundStarted':
      if (message.roundNumber !== table.roundNumber || table.phase !== 'betting') return table;
      return withBeacon({ ...table, phase: 'running', startsAt: message.startsAt }, message);
    case 'tick':
      // A tick of a round that still seems to take bets: its start was missed.
      if (message.roundNumber !== table.roundNumber || table.phase !== 'betting') return table;
      return { ...table, phase: 'running' };
    case 'cashedOut':
      return withCashOut(table, message.betId, message);
    case 'crashed':
      return withResult(table, message);
  }
}

function fromState(state: CrashState, history: readonly CrashRoundResult[]): CrashTable {
  return { ...state, early: {}, history: pastRounds(history) };
}

function withState(table: CrashTable, state: CrashState): CrashTable {
  if (state.roundNumber < table.roundNumber) return table;
  if (state.roundNumber > table.roundNumber) return fromState(state, table.history);
  const bets = state.bets.reduce((merged, bet) => withBet(merged, bet), table);
  return ORDER[state.phase] < ORDER[table.phase] ? bets : { ...fromState(state, table.history), bets: bets.bets };
}

function withBet(table: CrashTable, bet: CrashBetView): CrashTable {
  const { [bet.betId]: out, ...early } = table.early;
  const known = table.bets.find(({ betId }) => betId === bet.betId);
  const cashedOutAt = bet.cashedOutAt ?? known?.cashedOutAt ?? out?.cashedOutAt ?? null;
  const payoutUnits = bet.payoutUnits ?? known?.payoutUnits ?? out?.payoutUnits ?? null;
  // The round does not say whose bet it is when the player hides: the player's own browser knows.
  const { userId, player, picture } = known?.userId ? known : bet;
  if (known && known.cashedOutAt === cashedOutAt && known.userId === userId) return table;
  const merged = { ...bet, userId, player, picture, cashedOutAt, payoutUnits };
  const bets = known ? table.bets.map((each) => (each === known ? merged : each)) : [...table.bets, merged];
  return { ...table, bets, early };
}

function withCashOut(table: CrashTable, betId: string, { cashedOutAt, payoutUnits }: CashedOut): CrashTable {
  const known = table.bets.find((bet) => bet.betId === betId);
  if (known) return withBet(table, { ...known, cashedOutAt, payoutUnits });
  if (Object.keys(table.early).length >= EARLY) return table;
  return { ...table, early: { ...table.early, [betId]: { cashedOutAt, payoutUnits } } };
}

function withResult(
  table: CrashTable,
  { result, saltAwaited }: Extract<CrashMessage, { type: 'crashed' }>,
): CrashTable {
  const { roundNumber, bust, hash, endedAt, voided } = result;
  const history = withRound(table.history, result);
  if (roundNumber !== table.roundNumber) return history === table.history ? table : { ...table, history };
  const ended = withBeacon({ ...table, history, phase: 'crashed', bust, hash, endedAt, voided } as const, result);
  return saltAwaited === undefined ? ended : { ...ended, saltAwaited };
}

/** With what the beacon has said by now. */
function withBeacon(table: CrashTable, { beacon }: Pick<CrashRoundResult, 'beacon'>): CrashTable {
  return beacon === undefined ? table : { ...table, beacon };
}

function viewOf({ bet, userId, player, picture }: Extract<TableEvent, { type: 'ownBet' }>): CrashBetView {
  const { id, currency, stakeUnits, payoutUnits, outcome } = bet;
  const out = outcome.cashedOutAt;
  return {
    betId: id,
    userId,
    player,
    picture,
    currency,
    stakeUnits,
    cashedOutAt: out,
    payoutUnits: out === null ? null : payoutUnits,
  };
}

import { describe, expect, it } from '@jest/globals';
import type {
  RouletteBetView,
  RouletteMessage,
  RouletteRoundResult,
  RouletteState,
} from '@baize/protocol/games/roulette/roulette';
import fc from 'fast-check';
import { afterEvent, openTable, type RouletteTable, type TableEvent } from './table.ts';

const proof = { commitment: 'c'.repeat(64), salt: 'salt', chainTerminatingHash: 't'.repeat(64) };
const bet = (betId: string): RouletteBetView => ({
  betId,
  userId: `user-${betId}`,
  player: 'Vera',
  picture: 'kite',
  currency: 'RUB',
  stakeUnits: 10_000,
  colour: 'red',
});
const state = (roundNumber: number, more: Partial<RouletteState> = {}): RouletteState => ({
  phase: 'betting',
  roundNumber,
  ...proof,
  bettingAt: 1_000,
  spinsAt: 16_000,
  endedAt: null,
  pocket: null,
  hash: null,
  voided: null,
  bets: [],
  serverNow: 1_000,
  ...more,
});
const result = (roundNumber: number): RouletteRoundResult => ({
  roundNumber,
  pocket: 5,
  hash: 'h'.repeat(64),
  ...proof,
  endedAt: 22_000,
  voided: null,
});
const placed = (roundNumber: number, betId: string): RouletteMessage => ({
  type: 'betPlaced',
  roundNumber,
  bet: bet(betId),
});
const spun = (roundNumber: number): RouletteMessage => ({
  type: 'spinStarted',
  roundNumber,
  spinsAt: 16_010,
  pocket: 5,
  hash: 'h'.repeat(64),
  serverNow: 16_010,
});
const ended = (roundNumber: number): RouletteMessage => ({ type: 'ended', result: result(roundNumber), serverNow: 1 });
const message = (told: RouletteMessage): TableEvent => ({ type: 'message', message: told });
const play = (events: readonly TableEvent[], from: RouletteTable = openTable(state(7), [])): RouletteTable =>
  events.reduce(afterEvent, from);

describe('the roulette table', () => {
  it('follows a round from its bets to its result', () => {
    const after = play([placed(7, 'a'), placed(7, 'b'), spun(7), ended(7)].map(message));
    expect(after).toMatchObject({ phase: 'ended', pocket: 5, endedAt: 22_000, history: [{ roundNumber: 7 }] });
    expect(after.bets.map(({ betId }) => betId)).toEqual(['a', 'b']);
  });

  it('[RT1] is not changed by what comes of an earlier round, but for its history', () => {
    const table = openTable(state(7), []);
    for (const late of [placed(6, 'a'), spun(6)]) expect(afterEvent(table, message(late))).toBe(table);
    expect(afterEvent(table, { type: 'snapshot', state: state(6) })).toBe(table);
    expect(afterEvent(table, message(ended(6)))).toEqual({ ...table, history: [result(6)] });
  });

  it('tells that a round is void, and keeps it in the history', () => {
    const end = { ...result(7), voided: 'commitment-broken' } as const;
    const table = play([spun(7), { type: 'ended', result: end, serverNow: 1 } as const].map(message));
    expect(table).toMatchObject({ phase: 'refunded', voided: 'commitment-broken', pocket: 5, history: [end] });
  });

  it('[RT2] goes on from a snapshot that is ahead, and not back to one that is behind', () => {
    const spinning = state(7, { phase: 'spinning', pocket: 5, bets: [bet('b')] });
    const ahead = play([{ type: 'snapshot', state: spinning }]);
    expect(ahead).toMatchObject({ phase: 'spinning', pocket: 5 });
    const behind = afterEvent(ahead, { type: 'snapshot', state: state(7, { bets: [bet('a')] }) });
    expect(behind).toMatchObject({ phase: 'spinning', pocket: 5 });
    expect(behind.bets.map(({ betId }) => betId)).toEqual(['b', 'a']);
  });

  it('[RT1] [RT2] [RT3] [RT4] is the same after any order of messages, some of them twice', () => {
    const story = [
      placed(7, 'a'),
      placed(7, 'b'),
      spun(7),
      ended(7),
      { type: 'bettingOpened', state: state(8) } as const,
      placed(8, 'c'),
    ].map(message);
    const straight = play(story);
    const orders = fc
      .shuffledSubarray([...story, ...story], { minLength: 2 * story.length })
      // What is of the next round is known to be of it only once that has begun.
      .filter((events) => events.findIndex((event) => event === story[5]) > events.indexOf(story[4]!));
    fc.assert(
      fc.property(orders, (events) => {
        const table = play(events);
        expect(table).toMatchObject({ roundNumber: 8, phase: 'betting', history: straight.history });
        expect(table.bets).toEqual(straight.bets);
      }),
    );
  });
});

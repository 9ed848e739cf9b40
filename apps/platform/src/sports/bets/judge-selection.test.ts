import type { Fixture, OddsChoice, SlipSelection, SportsMarket } from '@baize/protocol';
import { describe, expect, it } from '@jest/globals';
import type { Board } from '../line/board.ts';
import { isTaken, judgeSelection } from './judge-selection.ts';

const START = 1_000_000;
const market = {
  id: 'winner',
  version: 7,
  status: 'open',
  selections: [
    { id: 'home', oddsMilli: 1900 },
    { id: 'away', oddsMilli: 2050 },
  ],
} as unknown as SportsMarket;
const selection: SlipSelection = {
  fixtureId: 'match',
  marketId: 'winner',
  selectionId: 'home',
  marketVersion: 7,
  oddsMilli: 1900,
};

interface Case {
  readonly status?: SportsMarket['status'];
  readonly fixture?: Partial<Fixture>;
  readonly asked?: Partial<SlipSelection>;
  readonly choice?: OddsChoice;
  readonly now?: number;
}
/** The odds at which the selection is taken, or the code of its refusal. */
function judged({ status = 'open', fixture, asked, choice = 'none', now = START - 1 }: Case): number | string {
  const shown = { ...market, status };
  const other = { ...market, id: 'total:250', selections: [{ id: 'over', oddsMilli: 1700 }] };
  const state = { fixture: { status: 'not-started', startsAt: START, markets: [other, shown], ...fixture } };
  const board = { states: new Map([['match', state]]) } as unknown as Board;
  const answer = judgeSelection(board, { ...selection, ...asked }, choice, now);
  if (isTaken(answer)) {
    expect(answer).toEqual({ state, market: shown, oddsMilli: answer.oddsMilli });
    return answer.oddsMilli;
  }
  expect(answer.market).toEqual(asked?.fixtureId || asked?.marketId ? null : shown);
  return answer.code;
}

describe('[row:P05] a selection of a slip', () => {
  it.each<[string, number | string, Case]>([
    ['is taken before the start', 1900, {}],
    ['is taken at the odds of its side', 2050, { asked: { selectionId: 'away', oddsMilli: 2050 } }],
    ['is taken while the match is played', 1900, { fixture: { status: 'live' }, now: START + 1 }],
    ['of a match that nobody said has begun is closed at its start', 'market-closed', { now: START }],
    ['of a match that is over is closed', 'market-closed', { fixture: { status: 'ended' } }],
    ['of no match is closed', 'market-closed', { asked: { fixtureId: 'none' } }],
    ['of no market is closed', 'market-closed', { asked: { marketId: 'none' } }],
    ['that is none is closed', 'market-closed', { asked: { selectionId: 'over' } }],
    ['of a settled market is closed', 'market-closed', { status: 'settled' }],
    ['of a cancelled market is closed', 'market-closed', { status: 'cancelled' }],
    ['of a suspended market waits', 'market-suspended', { status: 'suspended' }],
    ['seen at an older version is taken if the odds are the same', 1900, { asked: { marketVersion: 6 } }],
  ])('%s', (_what, expected, change) => {
    expect(judged(change)).toBe(expected);
  });

  it('line-stale: seen at a version that this process has not heard of', () => {
    expect(() => judged({ asked: { marketVersion: 8 } })).toThrow(expect.objectContaining({ code: 'line-stale' }));
  });

  it.each<[OddsChoice, seen: number, number | string]>([
    ['none', 1900, 1900],
    ['none', 1890, 'odds-changed'],
    ['none', 1910, 'odds-changed'],
    ['higher', 1900, 1900],
    ['higher', 1890, 1900],
    ['higher', 1910, 'odds-changed'],
    ['any', 1890, 1900],
    ['any', 1910, 1900],
  ])('of a player who takes %s changes and saw %d: %s', (choice, oddsMilli, expected) => {
    expect(judged({ choice, asked: { oddsMilli } })).toBe(expected);
  });
});

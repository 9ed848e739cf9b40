import { describe, expect, it } from '@jest/globals';
import type {
  CrashBetRecord,
  CrashBetView,
  CrashMessage,
  CrashRoundResult,
  CrashState,
} from '@baize/protocol/games/crash/crash';
import fc from 'fast-check';
import { afterEvent, openTable, type CrashTable, type TableEvent } from './table.ts';

const bet = (betId: string, more: Partial<CrashBetView> = {}): CrashBetView => ({
  betId,
  userId: `user-${betId}`,
  player: 'Vera',
  picture: 'kite',
  currency: 'RUB',
  stakeUnits: 10_000,
  cashedOutAt: null,
  payoutUnits: null,
  ...more,
});
const state = (roundNumber: number, more: Partial<CrashState> = {}): CrashState => ({
  phase: 'betting',
  roundNumber,
  commitment: 'c'.repeat(64),
  salt: 'salt',
  chainTerminatingHash: 't'.repeat(64),
  bettingAt: 1_000,
  startsAt: 6_000,
  endedAt: null,
  bust: null,
  hash: null,
  voided: null,
  bets: [],
  serverNow: 1_000,
  ...more,
});
const OWN: CrashBetRecord = {
  id: 'own',
  game: 'crash',
  currency: 'RUB',
  wallet: 'real',
  stakeUnits: 10_000,
  payoutUnits: 0,
  creditedUnits: 0,
  maxWinUnits: 1_000_000,
  multiplier: null,
  status: 'open',
  placedAt: '2026-11-20T10:00:00.000Z',
  settledAt: null,
  outcome: { autoCashOut: null, cashedOutAt: null, bust: null },
  proof: {
    algorithm: 'crash/1',
    roundNumber: 7,
    commitment: 'c'.repeat(64),
    hash: null,
    salt: 'salt',
    chainTerminatingHash: 't'.repeat(64),
  },
};
const result = (roundNumber: number): CrashRoundResult => ({
  roundNumber,
  bust: 247,
  hash: 'h'.repeat(64),
  salt: 's',
  endedAt: 20_000,
  voided: null,
});
const after = (table: CrashTable, ...messages: CrashMessage[]): CrashTable =>
  messages.reduce((now, message) => afterEvent(now, { type: 'message', message }), table);

const started: CrashMessage = { type: 'roundStarted', roundNumber: 7, startsAt: 6_005, serverNow: 6_005 };
const placed: CrashMessage = { type: 'betPlaced', roundNumber: 7, bet: bet('a') };
const out: CrashMessage = { type: 'cashedOut', betId: 'a', cashedOutAt: 150, payoutUnits: 15_000 };
const crashed: CrashMessage = { type: 'crashed', result: result(7), serverNow: 20_000 };
const round: readonly CrashMessage[] = [
  placed,
  started,
  { type: 'tick', roundNumber: 7, multiplier: 120, serverNow: 9_000 },
  out,
  crashed,
];

describe('the crash table', () => {
  it('goes through a round', () => {
    const table = after(openTable(state(7), []), ...round);
    expect(table).toMatchObject({ phase: 'crashed', bust: 247, startsAt: 6_005 });
    expect(table.bets).toEqual([bet('a', { cashedOutAt: 150, payoutUnits: 15_000 })]);
    expect(table.history).toEqual([result(7)]);
  });

  it('[CT1] ignores what belongs to an earlier round', () => {
    const table = openTable(state(8), []);
    expect(after(table, started)).toBe(table);
    expect(after(table, placed)).toBe(table);
    expect(afterEvent(table, { type: 'snapshot', state: state(7, { phase: 'crashed' }) })).toBe(table);
    expect(after(table, crashed)).toMatchObject({ roundNumber: 8, phase: 'betting', history: [result(7)] });
  });

  it('[CT2] never goes back within a round', () => {
    const table = after(openTable(state(7), []), placed, started, crashed);
    expect(after(table, started).phase).toBe('crashed');
    const late = afterEvent(table, { type: 'snapshot', state: state(7, { bets: [bet('b')] }) });
    expect(late.phase).toBe('crashed');
    expect(late.bets.map(({ betId }) => betId)).toEqual(['a', 'b']);
  });

  it('[CT2] knows from a tick that the start was missed', () => {
    const table = after(openTable(state(7), []), { type: 'tick', roundNumber: 7, multiplier: 101, serverNow: 6_200 });
    expect(table.phase).toBe('running');
  });

  it('[CT3] a snapshot does not undo a cash-out', () => {
    const table = after(openTable(state(7), []), placed, started, out);
    const again = afterEvent(table, { type: 'snapshot', state: state(7, { phase: 'running', bets: [bet('a')] }) });
    expect(again.bets[0]?.cashedOutAt).toBe(150);
  });

  it('[row:C36] knows its own bet of a player who hides, whatever comes first', () => {
    const hidden = { userId: '', player: '***', picture: 'hidden' as const };
    const own: TableEvent = { type: 'ownBet', bet: OWN, userId: 'me', player: 'Vera', picture: 'kite' };
    const told: TableEvent = {
      type: 'message',
      message: { type: 'betPlaced', roundNumber: 7, bet: bet(OWN.id, hidden) },
    };
    for (const events of [
      [own, told],
      [told, own],
      [told, own, told],
    ]) {
      const table = events.reduce(afterEvent, openTable(state(7), []));
      expect(table.bets).toMatchObject([{ userId: 'me', player: 'Vera' }]);
    }
    expect(afterEvent(openTable(state(7), []), told).bets).toMatchObject([hidden]);
  });

  it('[CT4] a cash-out waits for its bet', () => {
    expect(after(openTable(state(7), []), out, placed).bets[0]?.cashedOutAt).toBe(150);
  });

  it('[CT5] a result is in the history once, rounds in order', () => {
    const table = after(openTable(state(9), [result(6)]), crashed, crashed, {
      type: 'crashed',
      result: result(8),
      serverNow: 0,
    });
    expect(table.history.map(({ roundNumber }) => roundNumber)).toEqual([8, 7, 6]);
  });

  it('ends alike in whatever order and however often the messages come', () => {
    const inOrder = after(openTable(state(7), []), ...round);
    fc.assert(
      fc.property(fc.shuffledSubarray([...round, ...round], { minLength: 10 }), (messages) => {
        const table = after(openTable(state(7), []), ...messages);
        expect(table.bets).toEqual(inOrder.bets);
        expect(table.history).toEqual(inOrder.history);
        expect(table.phase).toBe('crashed');
      }),
    );
  });

  it('starts anew with the next round and keeps the history', () => {
    const table = after(openTable(state(7), []), ...round, { type: 'bettingOpened', state: state(8) });
    expect(table).toMatchObject({ roundNumber: 8, phase: 'betting', bets: [], bust: null, history: [result(7)] });
  });

  it('tells that a round is void, and keeps it in the history', () => {
    const end = { ...result(7), voided: 'interrupted' } as const;
    const table = after(openTable(state(7), []), started, { type: 'crashed', result: end, serverNow: 1 });
    expect(table).toMatchObject({ phase: 'crashed', voided: 'interrupted', bust: end.bust, history: [end] });
  });
});

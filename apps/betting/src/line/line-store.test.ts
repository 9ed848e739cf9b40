import { describe, expect, it, jest } from '@jest/globals';
import type { FixtureChange, SportsLineMessage } from '@baize/protocol';
import { fixtureOf, league, winnerOf } from '../testing/fixtures.ts';
import { createLineStore } from './line-store.ts';
import { priceKey } from './price-store.ts';

const times = { at: 1, serverNow: 1 };
function changed(
  change: FixtureChange,
  parts: Partial<SportsLineMessage & { type: 'changed' }> = {},
): SportsLineMessage {
  return { type: 'changed', added: [], leagues: [], changed: [change], removed: [], ...times, ...parts };
}

function setUp() {
  const store = createLineStore({ nextFrame: (work) => work(), now: () => 0 });
  store.takeLine('sports:live', { fixtures: [fixtureOf(1), fixtureOf(2)], leagues: [league], ...times });
  const told = jest.fn();
  store.onFixture('f1', told);
  return { store, told };
}

describe('the line', () => {
  it('[BT1] a price that moves is no change of its fixture, a score is', () => {
    const { store, told } = setUp();
    store.takeLineMessage('sports:live', changed({ fixtureId: 'f1', markets: [winnerOf(2, [2_000, 3_000, 4_000])] }));
    expect(told).not.toHaveBeenCalled();
    expect(store.prices.read(priceKey('f1', 'winner', 'home'))?.oddsMilli).toBe(2_000);
    store.takeLineMessage(
      'sports:live',
      changed({ fixtureId: 'f1', score: { total: [2, 0], periods: [], points: null, serving: null } }),
    );
    expect(told).toHaveBeenCalledTimes(1);
    expect(store.fixture('f1')?.score?.total).toEqual([2, 0]);
  });

  it('a selection that its market has no longer is closed, and leaves the market', () => {
    const { store } = setUp();
    const whole = winnerOf(2, [2_000, 3_000, 4_000]);
    const market = { ...whole, selections: whole.selections.slice(0, 2) };
    store.takeLineMessage('sports:live', changed({ fixtureId: 'f1', markets: [market] }));
    expect(store.prices.read(priceKey('f1', 'winner', 'away'))?.status).toBe('cancelled');
    expect(store.fixture('f1')?.markets.find(({ id }) => id === 'winner')?.selections).toHaveLength(2);
  });

  it('another main market comes along, and the fixture shows it', () => {
    const { store, told } = setUp();
    const total = { ...fixtureOf(1).markets[1]!, id: 'total:350', lineHundredths: 350 };
    store.takeLineMessage(
      'sports:live',
      changed({ fixtureId: 'f1', mainMarketIds: ['winner', 'total:350'], markets: [total] }),
    );
    expect(told).toHaveBeenCalledTimes(1);
    expect(store.fixture('f1')?.markets.map(({ id }) => id)).toEqual(['winner', 'total:250', 'total:350']);
  });

  it('fixtures come and go, and a snapshot after a gap takes the place of everything', () => {
    const { store } = setUp();
    store.takeLineMessage(
      'sports:live',
      changed({ fixtureId: 'f1' }, { changed: [], added: [fixtureOf(3)], removed: ['f1'] }),
    );
    expect(store.list().map(({ id }) => id)).toEqual(['f2', 'f3']);
    store.takeLine('sports:live', { fixtures: [fixtureOf(4)], leagues: [league], ...times });
    expect(store.list().map(({ id }) => id)).toEqual(['f4']);
    store.forget('sports:live');
    expect(store.list()).toEqual([]);
  });

  it('the markets of a fixture stay when a list tells its main ones again', () => {
    const { store } = setUp();
    const score = { ...winnerOf(1, [9_000, 9_000, 9_000]), id: 'correct-score', kind: 'correct-score' as const };
    const fixture = fixtureOf(1);
    store.takeDetail({ league, fixture: { ...fixture, markets: [...fixture.markets, score] }, events: [], ...times });
    store.takeLine('sports:live', { fixtures: [fixture], leagues: [league], ...times });
    expect(store.fixture('f1')?.markets.map(({ id }) => id)).toEqual(['winner', 'total:250', 'correct-score']);
  });

  it('an event is told once, however often it comes', () => {
    const { store } = setUp();
    const event = { sequence: 1, kind: 'goal' as const, period: 1, minute: 5, competitor: 0, total: [1, 0] };
    store.takeDetail({ league, fixture: fixtureOf(1), events: [event], ...times });
    for (const sequence of [1, 2, 2])
      store.takeFixtureMessage('f1', {
        type: 'changed',
        change: { fixtureId: 'f1' },
        events: [{ ...event, sequence }],
        ...times,
      });
    expect(store.events('f1').map(({ sequence }) => sequence)).toEqual([1, 2]);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import type { SportsMarket } from '@baize/protocol';
import { TOLD_PER_FRAME, UNSEEN_PER_FRAME } from './price-cells.ts';
import { ARROW_MS, createPriceStore, priceKey } from './price-store.ts';

function marketOf(version: number, home: number, changes: Partial<SportsMarket> = {}): SportsMarket {
  return {
    id: 'winner',
    kind: 'winner',
    lineHundredths: null,
    period: null,
    status: 'open',
    version,
    winners: 1,
    selections: [
      { id: 'home', oddsMilli: home, result: null },
      { id: 'away', oddsMilli: 1_900, result: null },
    ],
    ...changes,
  };
}

function setUp() {
  const frames: (() => void)[] = [];
  const clock = { now: 0 };
  const store = createPriceStore({ nextFrame: (work) => frames.push(work), now: () => clock.now });
  const frame = (): void => frames.splice(0).forEach((work) => work());
  const home = priceKey('f', 'winner', 'home');
  const away = priceKey('f', 'winner', 'away');
  store.take('f', marketOf(1, 2_000));
  return { store, frames, frame, clock, home, away };
}

describe('the prices', () => {
  it('[BT1] a move is told to those who show the price, and not to its neighbours', () => {
    const { store, frame, home, away } = setUp();
    const [ofHome, ofAway] = [jest.fn(), jest.fn()];
    store.subscribe(home, ofHome);
    store.subscribe(away, ofAway);
    store.take('f', marketOf(2, 2_100));
    frame();
    expect([ofHome.mock.calls.length, ofAway.mock.calls.length]).toEqual([1, 0]);
    // A bet on the neighbour names the new version all the same.
    expect(store.read(away)).toMatchObject({ version: 2, moved: null });
    expect(store.read(home)).toMatchObject({ oddsMilli: 2_100, version: 2, moved: 'up' });
  });

  it('[BT2] tells what is in sight first, and of the rest a few in every frame', () => {
    const { store, frame } = setUp();
    const told: string[] = [];
    let isLastSeen = false;
    const hidden = Array.from({ length: UNSEEN_PER_FRAME + 2 }, (_each, index) => `hidden${index}`);
    for (const id of [...hidden, 'seen']) {
      store.take(id, marketOf(1, 2_000));
      const isSeen = (): boolean => id === 'seen' || (isLastSeen && id === hidden.at(-1));
      store.subscribe(priceKey(id, 'winner', 'home'), () => told.push(id), isSeen);
    }
    for (const id of [...hidden, 'seen']) store.take(id, marketOf(2, 2_100));
    frame();
    expect(told).toEqual([...hidden.slice(0, UNSEEN_PER_FRAME), 'seen']);
    for (const id of hidden) store.take(id, marketOf(3, 2_200));
    isLastSeen = true;
    told.length = 0;
    frame();
    expect(told).toHaveLength(UNSEEN_PER_FRAME + 1);
    expect(told).toContain(hidden.at(-1));
    frame();
    expect(new Set(told)).toEqual(new Set(hidden));
  });

  it('[BT2] tells so many in a frame and the rest in the next, and a price that moves twice once', () => {
    const { store, frames, frame } = setUp();
    const changed = jest.fn();
    const ids = Array.from({ length: TOLD_PER_FRAME + 5 }, (_each, index) => `f${index}`);
    for (const id of ids) {
      store.take(id, marketOf(1, 2_000));
      store.subscribe(priceKey(id, 'winner', 'home'), changed);
    }
    for (const version of [2, 3]) for (const id of ids) store.take(id, marketOf(version, 2_000 + version));
    frame();
    expect(changed).toHaveBeenCalledTimes(TOLD_PER_FRAME);
    frame();
    expect(changed).toHaveBeenCalledTimes(ids.length);
    expect(frames).toEqual([]);
  });

  it('[BT3] an older version that comes late changes nothing', () => {
    const { store, home } = setUp();
    store.take('f', marketOf(3, 2_300));
    store.take('f', marketOf(2, 1_500, { status: 'suspended' }));
    expect(store.read(home)).toMatchObject({ oddsMilli: 2_300, version: 3, status: 'open' });
  });

  it('[BT5] the arrow goes when the price has stood still', () => {
    const { store, clock, home } = setUp();
    store.take('f', marketOf(2, 1_900));
    clock.now = ARROW_MS - 1;
    store.rest();
    expect(store.read(home)?.moved).toBe('down');
    clock.now = ARROW_MS;
    store.rest();
    expect(store.read(home)?.moved).toBeNull();
  });

  it('nobody bets on a fixture that is gone', () => {
    const { store, home } = setUp();
    store.close('f');
    expect(store.read(home)?.status).toBe('cancelled');
  });

  it('who has left is told nothing', () => {
    const { store, frame, home } = setUp();
    const changed = jest.fn();
    store.subscribe(home, changed)();
    store.take('f', marketOf(2, 2_100));
    frame();
    expect(changed).not.toHaveBeenCalled();
  });
});

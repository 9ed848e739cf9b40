import { describe, expect, it } from '@jest/globals';
import type { LiveTopics } from '@baize/protocol';
import {
  afterCrash,
  afterPots,
  afterRoulette,
  largestPot,
  ofCrash,
  ofRoulette,
  potsOf,
  type RoundFigure,
} from './figures.ts';

type Crash = LiveTopics['crash'];
type Roulette = LiveTopics['roulette'];
type Rooms = LiveTopics['rooms:RUB'];

describe('the tile of crash', () => {
  const tell = (now: RoundFigure | null, message: object) => afterCrash(now, message as Crash['message']);
  const of = (state: object) => ofCrash(state as Crash['snapshot']);

  it('climbs with every word of the server, and says where the thread broke', () => {
    let now = of({ phase: 'betting', bust: null });
    expect(now).toEqual({ kind: 'betting' });
    now = tell(now, { type: 'betPlaced' });
    expect(now).toEqual({ kind: 'betting' });
    now = tell(now, { type: 'roundStarted' });
    expect(now).toEqual({ kind: 'rising', multiplier: 100 });
    now = tell(now, { type: 'tick', multiplier: 137 });
    expect(tell(now, { type: 'cashedOut' })).toEqual({ kind: 'rising', multiplier: 137 });
    expect(tell(now, { type: 'crashed', result: { bust: 151, voided: null } })).toEqual({
      kind: 'crashed',
      multiplier: 151,
    });
    expect(tell(now, { type: 'crashed', result: { bust: 151, voided: 'interrupted' } })).toBeNull();
  });

  it('says nothing of a round that runs before it has heard how high it is', () =>
    expect(of({ phase: 'running', bust: null })).toBeNull());
});

describe('the tile of a round that waits for the beacon', () => {
  it('says nothing', () => {
    const locked = { phase: 'betting', bust: null, beacon: { chain: 'quicknet', round: 9, closedAt: 1 } };
    expect(ofCrash(locked as unknown as Crash['snapshot'])).toBeNull();
    expect(ofRoulette(locked as unknown as Roulette['snapshot'])).toBeNull();
  });
});

describe('the tile of roulette', () => {
  const tell = (now: RoundFigure | null, message: object) => afterRoulette(now, message as Roulette['message']);

  it('says that bets are taken and that the wheel turns, and no result', () => {
    const now = ofRoulette({ phase: 'betting' } as Roulette['snapshot']);
    expect(tell(now, { type: 'betPlaced' })).toEqual({ kind: 'betting' });
    expect(tell(now, { type: 'spinStarted', pocket: 7 })).toEqual({ kind: 'spinning' });
    expect(tell({ kind: 'spinning' }, { type: 'ended' })).toBeNull();
    expect(ofRoulette({ phase: 'ended' } as Roulette['snapshot'])).toBeNull();
  });
});

describe('the tile of the rooms', () => {
  const room = (name: string, roundNumber: number, ...stakes: number[]) => ({
    room: name,
    roundNumber,
    entries: stakes.map((stakeUnits) => ({ stakeUnits })),
  });
  const open = potsOf({ rooms: [room('red', 1), room('yellow', 2, 100_000)] } as unknown as Rooms['snapshot']);
  const tell = (message: object) => largestPot(afterPots(open, message as Rooms['message']), 'RUB');

  it('says the largest pot, as it grows and as it is drawn', () => {
    expect(largestPot(open, 'RUB')).toEqual({ kind: 'pot', currency: 'RUB', units: 100_000 });
    expect(tell({ type: 'entered', roundNumber: 2, entry: { stakeUnits: 50_000 } })).toMatchObject({ units: 150_000 });
    expect(tell({ type: 'entered', roundNumber: 9, entry: { stakeUnits: 50_000 } })).toMatchObject({ units: 100_000 });
    expect(tell({ type: 'changed', state: room('yellow', 3) })).toBeNull();
  });
});

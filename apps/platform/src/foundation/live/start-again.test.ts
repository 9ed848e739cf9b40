import { describe, expect, it } from '@jest/globals';
import { createLocalBus } from '../bus.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { startAgainWhenMissed } from './start-again.ts';

describe('after messages were missed', () => {
  it('topics start again and sessions are asked for, once more for all that is missed meanwhile', async () => {
    const bus = createLocalBus((error) => {
      throw error;
    });
    const done: string[] = [];
    let goOn = (): void => {};
    const hub = {
      restart: () => new Promise<void>((resolve) => (goOn = resolve)).then(() => void done.push('topics')),
    } as unknown as Hub;
    const connection: Connection = {
      forgetPlayer() {},
      player: null,
      checkPlayer: async () => void done.push('session'),
    };
    const errors: unknown[] = [];
    const stop = startAgainWhenMissed(
      bus,
      hub,
      () => [connection],
      (error) => errors.push(error),
    );
    for (let missed = 0; missed < 5; missed++) bus.notifyMissed();
    goOn();
    await turn();
    expect(done).toEqual(['topics', 'session']);
    goOn();
    await turn();
    expect(done).toEqual(['topics', 'session', 'topics', 'session']);
    stop();
    bus.notifyMissed();
    goOn();
    await turn();
    expect([done.length, errors]).toEqual([4, []]);
  });
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

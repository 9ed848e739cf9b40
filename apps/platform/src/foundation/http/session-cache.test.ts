import { describe, expect, it } from '@jest/globals';
import { createLocalBus } from '../bus.ts';
import type { Player } from './player.ts';
import { cacheSessions } from './session-cache.ts';

function setUp() {
  let now = 0;
  let asked = 0;
  let answer: Player | null = { userId: 'user', sessionId: 'session', name: 'alice' };
  const bus = createLocalBus((error) => {
    throw error;
  });
  const authenticate = cacheSessions(
    async () => {
      asked++;
      return answer;
    },
    bus,
    () => now,
  );
  return {
    authenticate,
    bus,
    asked: () => asked,
    pass: (ms: number) => void (now += ms),
    revoke: () => void (answer = null),
  };
}

describe('the session cache', () => {
  it('asks once in five seconds', async () => {
    const { authenticate, asked, pass } = setUp();
    await authenticate('token');
    await authenticate('token');
    expect(asked()).toBe(1);
    pass(5_001);
    await authenticate('token');
    expect(asked()).toBe(2);
  });

  it('remembers no refusal', async () => {
    const { authenticate, asked, revoke } = setUp();
    revoke();
    expect([await authenticate('token'), await authenticate('token')]).toEqual([null, null]);
    expect(asked()).toBe(2);
  });

  it('forgets a session when it ends, also while it is being asked for', async () => {
    const { authenticate, bus } = setUp();
    const asking = authenticate('token');
    bus.publish('session.ended', { sessionId: 'session' });
    expect(await asking).toBeNull();
    expect(await authenticate('token')).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { createLocalBus } from '../bus.ts';
import type { Player } from './player.ts';
import { cacheSessions } from './session-cache.ts';

function setUp() {
  let now = 0;
  let asked = 0;
  let listed = 0;
  let answer: Player | null = {
    userId: 'user',
    sessionId: 'session',
    name: 'alice',
    avatar: 0,
    hides: false,
    tokenEndsAt: 600_000,
  };
  const ended = new Map<string, number>();
  const bus = createLocalBus((error) => {
    throw error;
  });
  const { authenticate } = cacheSessions(
    () => ({
      async authenticate() {
        asked++;
        return answer;
      },
      async sessionsEndedSince(instant) {
        listed++;
        return [...ended].filter(([, at]) => at >= instant).map(([id]) => id);
      },
    }),
    bus,
    () => now,
  );
  return {
    authenticate,
    bus,
    asked: () => asked,
    listed: () => listed,
    pass: (ms: number) => void (now += ms),
    revoke: () => void (answer = null),
    /** In another process, whose messages do not arrive. */
    endElsewhere(sessionId: string, agoMs = 0) {
      ended.set(sessionId, now - agoMs);
      if (sessionId === answer?.sessionId) answer = null;
    },
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

  it('logged-out-elsewhere: refuses half a second later, though nothing was heard', async () => {
    const { authenticate, endElsewhere, pass } = setUp();
    await authenticate('token');
    await authenticate('token');
    endElsewhere('session');
    pass(500);
    expect(await authenticate('token')).toBeNull();
  });

  it('commit-takes-long: an end that became visible late is found', async () => {
    const { authenticate, endElsewhere, pass } = setUp();
    await authenticate('token');
    pass(20_000);
    await authenticate('token');
    await authenticate('token');
    endElsewhere('session', 10_000);
    pass(500);
    expect(await authenticate('token')).toBeNull();
  });

  it('reads the list once for whoever asks meanwhile, and not for every call', async () => {
    const { authenticate, listed, pass } = setUp();
    for (const token of ['one', 'other']) await authenticate(token);
    await Promise.all(['one', 'other', 'one'].map(authenticate));
    pass(300);
    await authenticate('one');
    expect(listed()).toBe(1);
    pass(101);
    await authenticate('one');
    expect(listed()).toBe(2);
  });

  it('tells this process of an end that it had not heard of, once', async () => {
    const { authenticate, bus, endElsewhere, pass } = setUp();
    const told: string[] = [];
    bus.subscribe('session.ended', ({ sessionId }) => told.push(sessionId));
    await authenticate('token');
    endElsewhere('another');
    for (let turn = 0; turn < 3; turn++) {
      pass(500);
      await authenticate('token');
    }
    expect(told).toEqual(['another']);
  });

  it('believes no token beyond its own end', async () => {
    const { authenticate, asked, pass } = setUp();
    pass(599_000);
    await authenticate('token');
    pass(1_000);
    await authenticate('token');
    expect(asked()).toBe(2);
  });
});

import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startBackgroundSync } from './background-sync.ts';
import type { SyncingRegistration } from './background-sync.ts';

const postMessage = jest.fn();
const sync = { register: jest.fn(async (_tag: string) => undefined) };
const periodicSync = { register: jest.fn(async (_tag: string, _options: object) => undefined) };

function registration(parts: Partial<SyncingRegistration>): SyncingRegistration {
  return { active: { postMessage } as unknown as ServiceWorker, ...parts };
}

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [postMessage, sync.register, periodicSync.register]) mock.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the worker is asked for mirrors every 10 minutes [row:S17] [row:K08]', () => {
  it('[row:S17] by periodic sync where it is granted, and by one sync after the other while the page is open', async () => {
    await startBackgroundSync(registration({ sync, periodicSync }));
    expect(periodicSync.register).toHaveBeenCalledWith('syncMirrors', { minInterval: TIMERS_MS.backgroundSync });
    expect(sync.register).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(sync.register.mock.calls).toEqual([['syncMirrors'], ['syncMirrors']]);
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('[row:S17] by a message where a sync is refused', async () => {
    periodicSync.register.mockRejectedValueOnce(new Error('not installed'));
    sync.register.mockRejectedValueOnce(new Error('not allowed'));
    await startBackgroundSync(registration({ sync, periodicSync }));
    expect(postMessage.mock.calls).toEqual([['syncMirrors']]);
  });

  it('[row:S17] by a message where there is no such thing', async () => {
    await startBackgroundSync(registration({}));
    await jest.advanceTimersByTimeAsync(600_000);
    expect(postMessage.mock.calls).toEqual([['syncMirrors'], ['syncMirrors']]);
  });
});

import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ACTIVATE, WORKER_PATH } from '../../worker/messages.ts';
import { keepCurrent } from './keep-current.ts';
import { createSafeMoment } from './safe-moment.ts';

class FakeWorker extends EventTarget {
  readonly postMessage = jest.fn();
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly update = jest.fn(async () => undefined);

  /** A newer worker is found, installed, and waits. */
  install(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

class FakeContainer extends EventTarget {
  controller: object | null = {};
  readonly registration = new FakeRegistration();
  readonly register = jest.fn(async (_path: string, _options: object) => this.registration);
}

let container: FakeContainer;
let latest: string;
let safe: boolean;
/** When the page was reloaded for the last time. */
let mayReload: boolean;
const reload = jest.fn(() => mayReload);
const getReady = jest.fn(async (_build: string) => undefined);

async function start(given: FakeContainer | null = container): Promise<ServiceWorkerRegistration | null> {
  return keepCurrent({
    container: (given ?? undefined) as unknown as ServiceWorkerContainer | undefined,
    ownBuild: 'old',
    latestBuild: () => (latest === 'unknown' ? Promise.reject(new Error('503')) : Promise.resolve(latest)),
    getReady,
    whenSafe: createSafeMoment({ isSafe: () => safe }),
    reload,
  });
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  getReady.mockReset().mockResolvedValue(undefined);
  container = new FakeContainer();
  latest = 'old';
  safe = true;
  mayReload = true;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the service worker', () => {
  it('is registered at /sw.js and checked every 20 seconds, also for a new build [row:S17] [row:K08]', async () => {
    expect(await start()).toBe(container.registration);
    expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
    expect(WORKER_PATH).toBe('/sw.js');
    await pass(19_999);
    expect(container.registration.update).not.toHaveBeenCalled();
    await pass(1);
    expect(container.registration.update).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    latest = 'new';
    await pass(20_000);
    expect(container.registration.update).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that is new takes over and then loads the page anew, but never while a bet or a round is open [row:S17]', async () => {
    await start();
    safe = false;
    const worker = container.registration.install();
    await pass(60_000);
    expect(worker.postMessage).not.toHaveBeenCalled();
    safe = true;
    await pass(1_000);
    expect(worker.postMessage).toHaveBeenCalledWith(ACTIVATE);

    // Another tab let it in while there is a bet here.
    container.registration.waiting = null;
    safe = false;
    latest = 'new';
    container.dispatchEvent(new Event('controllerchange'));
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
    safe = true;
    await pass(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not load a page anew twice within the guard, nor twice for the same build [row:S17] [row:K08]', async () => {
    await start();
    mayReload = false;
    latest = 'new';
    await pass(TIMERS_MS.workerCheck + 5_000);
    expect(reload).toHaveBeenCalled();
    mayReload = true;
    reload.mockClear();
    await pass(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockClear();
    expect(sessionStorage.getItem('baize.reloadedFor')).toBe('new');
    // Servers of both builds answer by turns.
    await pass(5 * TIMERS_MS.workerCheck);
    expect(reload).not.toHaveBeenCalled();
    expect(getReady).toHaveBeenCalledTimes(1);
  });

  it('that is the first of all takes over a page that is as new, without loading it anew; the next one does [row:S17]', async () => {
    container.controller = null;
    await start();
    container.registration.install();
    expect(container.registration.waiting?.postMessage).not.toHaveBeenCalled();
    container.registration.waiting = null;
    latest = 'new';
    container.dispatchEvent(new Event('controllerchange'));
    await pass(1_000);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    await pass(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that waits when the page comes is let in at once [row:S17]', async () => {
    const worker = new FakeWorker();
    container.registration.waiting = worker;
    await start();
    expect(worker.postMessage.mock.calls).toEqual([[ACTIVATE]]);
  });

  it('that is gone before the moment comes is told nothing [row:S17]', async () => {
    await start();
    safe = false;
    const worker = container.registration.install();
    container.registration.waiting = null;
    safe = true;
    await pass(1_000);
    expect(worker.postMessage).not.toHaveBeenCalled();
  });

  it('that is new and a build that is new wait for the same moment, each for itself [row:S17]', async () => {
    await start();
    safe = false;
    latest = 'new';
    await pass(20_000);
    const worker = container.registration.install();
    safe = true;
    await pass(1_000);
    expect([worker.postMessage.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  });

  it('that is on its way loads the page anew itself: the check leaves it to that [row:S17]', async () => {
    await start();
    latest = 'new';
    for (const at of ['installing', 'waiting'] as const) {
      container.registration[at] = new FakeWorker();
      await pass(20_000);
      expect(reload).not.toHaveBeenCalled();
      container.registration[at] = null;
    }
    await pass(20_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not checked by a page that nobody sees, and at once when it is seen again [row:S17]', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await start();
    await pass(60_000);
    expect(container.registration.update).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(container.registration.update).toHaveBeenCalledTimes(1);
  });

  it('that cannot be checked, or a build that cannot be asked for, changes nothing [row:S17]', async () => {
    await start();
    container.registration.update.mockRejectedValueOnce(new Error('offline'));
    latest = 'unknown';
    await pass(20_000);
    expect(reload).not.toHaveBeenCalled();
    // The check that failed is followed by the look for a new build all the same.
    container.registration.update.mockRejectedValueOnce(new Error('offline'));
    latest = 'new';
    await pass(20_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that cannot be registered is a line in the console and nothing else [row:X13]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    container.register.mockRejectedValue(new Error('refused'));
    expect(await start()).toBeNull();
    expect(container.register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
    expect(log).toHaveBeenCalledTimes(1);
    latest = 'new';
    await pass(TIMERS_MS.workerCheck);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that can be registered is kept without a word, and a browser that gives none has none [row:X13]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await start()).toBe(container.registration);
    container.register.mockResolvedValueOnce(undefined as never);
    expect(await start()).toBeNull();
    expect(await start(null)).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  it('[row:S17] [row:C55] is loaded anew only for a build that the site describes, which is then got ready', async () => {
    await start(null);
    latest = 'new';
    // A server of the old build answered.
    getReady.mockRejectedValueOnce(new Error('404'));
    await pass(TIMERS_MS.workerCheck);
    expect(getReady.mock.calls).toEqual([['new']]);
    expect(reload).not.toHaveBeenCalled();
    await pass(TIMERS_MS.workerCheck);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[row:S17] is not needed for a page to notice a new build', async () => {
    await start(null);
    latest = 'new';
    await pass(TIMERS_MS.workerCheck);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

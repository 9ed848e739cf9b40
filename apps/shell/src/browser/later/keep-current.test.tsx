import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ACTIVATE, WORKER_PATH } from '../../worker/messages.ts';
import { CHECK_MS, keepCurrent } from './keep-current.ts';
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
/** When the page was loaded anew for the last time. */
let mayReload: boolean;
const reload = jest.fn(() => mayReload);

async function start(given: FakeContainer | null = container): Promise<void> {
  await keepCurrent({
    container: (given ?? undefined) as unknown as ServiceWorkerContainer | undefined,
    ownBuild: 'old',
    latestBuild: async () => latest,
    whenSafe: createSafeMoment({ isSafe: () => safe }),
    reload,
  });
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
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
  it('is registered at /sw.js and checked every 20 seconds, also for a new build [S17] [K08]', async () => {
    await start();
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

  it('that is new takes over and then loads the page anew, but never while a bet or a round is open [S17]', async () => {
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

  it('does not load a page anew twice within the guard, nor twice for the same build [S17] [K08]', async () => {
    await start();
    mayReload = false;
    latest = 'new';
    await pass(CHECK_MS + 5_000);
    expect(reload).toHaveBeenCalled();
    mayReload = true;
    await pass(1_000);
    reload.mockClear();
    // Servers of both builds answer by turns.
    await pass(5 * CHECK_MS);
    expect(reload).not.toHaveBeenCalled();
  });

  it('that is the first of all takes over a page that is as new, without loading it anew', async () => {
    container.controller = null;
    await start();
    container.registration.install();
    expect(container.registration.waiting?.postMessage).not.toHaveBeenCalled();
    latest = 'new';
    container.dispatchEvent(new Event('controllerchange'));
    await pass(1_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('that cannot be registered is a line in the console and nothing else [X13]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    container.register.mockRejectedValue(new Error('refused'));
    await start();
    expect(log).toHaveBeenCalledTimes(1);
    latest = 'new';
    await pass(CHECK_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not needed for a page to notice a new build', async () => {
    await start(null);
    latest = 'new';
    await pass(CHECK_MS);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

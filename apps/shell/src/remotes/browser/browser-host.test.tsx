import { notFound, redirect } from '@baize/contract';
import { eachLocale } from '@baize/protocol/locale';
import type { LoadAnswer, ShellEvent } from '@baize/contract';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sampleGamePage } from '../../testing/sample-page.ts';
import { pageRemoteOf } from '../../page/page-remote.ts';
import type { PageState } from '../../page/page-state.ts';
import type { RouteTarget } from '../../page/route-match.ts';
import { createEventBus } from '../../services/event-bus.ts';
import { serverLoadAnswers } from '../../services/load-answers.ts';
import { fixtureRelease } from '../../../tests/fixtures/release.ts';
import { FRESH_MS } from './ahead.ts';
import { createBrowserHost } from './browser-host.ts';
import type { BrowserHost } from './browser-host.ts';
import { LoadFailure } from './load-failure.ts';
import type { ParcelOptions } from './mount-parcel.ts';
import type { MountParts } from './mount-remote.ts';
import { SKELETON_AFTER_MS, SKELETON_AT_LEAST_MS, SWAP_POLL_MS } from './timing.ts';

function targetOf(name: string, version = '1.0.0', search = '', service = 'dice'): RouteTarget {
  const remote = pageRemoteOf(
    fixtureRelease({ name, version, service }).manifest,
    `http://localhost/remotes/${name}/${version}/`,
  );
  const [module] = remote.modules;
  if (!module) throw new Error('the fixture has a module');
  const title = eachLocale(() => '');
  return {
    remote,
    module,
    location: { path: `/games/${name}`, params: {}, search },
    title,
    description: undefined,
    game: true,
  };
}

describe('the slot of a browser page', () => {
  let slot: HTMLElement;
  let host: BrowserHost;
  let events: string[] = [];
  let mounted: ParcelOptions[] = [];
  let swappable = true;
  /** Time until a version's files are there, or why they never are. */
  let loading: Record<string, number | LoadFailure> = {};
  let mountFails: LoadFailure | null = null;
  let session: object = {};
  const firstData = jest.fn((): Promise<object> => Promise.resolve({ rolls: 3 }));
  const follow = jest.fn<(path: string, answer: LoadAnswer) => void>();
  /** The calls to the containers, with the number of the attempt. */
  let asked: string[] = [];
  /** Props that roots were given after they were mounted. */
  const updated = jest.fn();
  /** Of the page; no team service by default. */
  const teamServices: Record<string, Record<string, string | null>> = {};
  const present = { locale$: { value: 'en' }, session$: { value: {} } };
  const loadMessages = jest.fn((_remote: object, _module: object, _locale: string) => Promise.resolve());
  const reload = jest.fn((_guarded: boolean) => false);

  function start(changes: Partial<PageState> = {}): void {
    const bus = createEventBus(() => undefined);
    bus.all$.subscribe(({ name }: ShellEvent) => events.push(name));
    Object.assign(present, { locale$: { value: 'en' }, session$: { value: session } });
    const api = { ...present, http: {} };
    const parts = {
      shell: {
        ...present,
        page: { services: sampleGamePage().services, teamServices },
        loadMessages,
        apiFor: () => ({ api, canSwap: () => swappable, dispose: () => undefined }),
      } as unknown as MountParts['shell'],
      containers: {
        load: ({ name, version }, _expose, attempt) =>
          new Promise((resolve, reject) => {
            asked.push(`${name}@${version} ${attempt}`);
            const wait = loading[`${name}@${version}`] ?? 0;
            if (wait instanceof LoadFailure) reject(wait);
            else setTimeout(() => resolve({ Root: () => null, load: firstData }), wait);
          }),
      },
      completeTarget: (target) => Promise.resolve(target),
      loadStyles: () => Promise.resolve({ apply: () => undefined, remove: () => undefined }),
      mountParcel(options) {
        if (mountFails) return Promise.reject(mountFails);
        mounted.push(options);
        options.element.textContent = options.hydrate ? options.element.textContent : 'mounted';
        return Promise.resolve({ update: updated, unmount: () => Promise.resolve() });
      },
    } satisfies MountParts;
    host = createBrowserHost({
      shell: {
        page: sampleGamePage({ route: { kind: 'lobby' }, ...changes }),
        events: bus,
        loadAnswers: { ...serverLoadAnswers(sampleGamePage()), follow },
      },
      parts,
      reload,
      report: () => undefined,
    });
  }
  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

  /** Each tab draws another time to wait before it loads a version: these draw none. */
  const drawing = jest.spyOn(crypto, 'getRandomValues');
  afterAll(() => drawing.mockRestore());

  beforeEach(() => {
    jest.useFakeTimers();
    drawing.mockImplementation((words) => words);
    slot = document.createElement('div');
    document.body.append(slot);
    events = [];
    mounted = [];
    swappable = true;
    loading = {};
    mountFails = null;
    asked = [];
    session = { status: 'guest' };
    reload.mockClear();
    firstData.mockReset().mockResolvedValue({ rolls: 3 });
    follow.mockClear();
    updated.mockClear();
    loadMessages.mockClear();
    delete teamServices['plinko'];
    start();
  });
  afterEach(() => {
    slot.remove();
    jest.useRealTimers();
  });

  it('[row:P15] takes the server’s HTML over as it is', async () => {
    const data = { rolls: 3 };
    const remoteSlot = { remote: 'dice', version: '1.0.0', expose: './game', params: {}, data };
    start({ route: { kind: 'remote', slot: remoteSlot } });
    slot.innerHTML = '<div data-remote-root="">server</div>';
    host.show(slot, targetOf('dice'));
    await pass(0);
    expect(mounted[0]).toMatchObject({ hydrate: true, identifierPrefix: 'dice-game-', props: { data } });
    expect(slot.textContent).toBe('server');
  });

  describe('while the server’s HTML is taken over', () => {
    const data = { rolls: 3 };
    const remoteSlot = { remote: 'dice', version: '1.0.0', expose: './game', params: {}, data };

    /** The page came with a query that it loses at once, and the remote's code is still on its way. */
    async function comeBack(query: string): Promise<void> {
      loading = { 'dice@1.0.0': 500 };
      start({ route: { kind: 'remote', slot: remoteSlot } });
      slot.innerHTML = '<div data-remote-root=""><button>server</button></div>';
      host.show(slot, targetOf('dice', '1.0.0', query));
      await pass(100);
    }

    it.each(['?deposit=1', '?verification=1', '?promo=x', '?simpleAuthToken=x', '?login', '?a=1'])(
      '%s is taken from the address: there is one root, which moves when it stands',
      async (query) => {
        await comeBack(query);
        host.show(slot, targetOf('dice'));
        await pass(2_000);
        expect(slot.children).toHaveLength(1);
        expect(mounted).toEqual([expect.objectContaining({ hydrate: true })]);
        expect(mounted[0]?.props).toMatchObject({ data, location: { search: query } });
        expect(updated).toHaveBeenLastCalledWith(expect.objectContaining({ location: targetOf('dice').location }));
        expect(events).toEqual(['remote.mounted']);
        expect(asked).toEqual(['dice@1.0.0 0']);
      },
    );

    it('a query that changes twice ends at the last one', async () => {
      await comeBack('?deposit=1&promo=x');
      host.show(slot, targetOf('dice', '1.0.0', '?promo=x'));
      host.show(slot, targetOf('dice'));
      await pass(2_000);
      expect(slot.children).toHaveLength(1);
      expect(updated).toHaveBeenLastCalledWith(expect.objectContaining({ location: targetOf('dice').location }));
    });

    it('back-to-another-remote: what the server made goes when the other stands', async () => {
      await comeBack('');
      host.show(slot, targetOf('crash'));
      await pass(100);
      expect(slot.textContent).toBe('mounted');
      expect(slot.children).toHaveLength(1);
      await pass(2_000);
      expect(slot.children).toHaveLength(1);
      expect(host.slot$.value).toMatchObject({ phase: 'mounted', remote: 'crash' });
    });

    it('there-and-back: one root stands', async () => {
      await comeBack('');
      host.show(slot, targetOf('crash'));
      host.show(slot, targetOf('dice'));
      await pass(3_000);
      expect(slot.children).toHaveLength(1);
      expect(host.slot$.value).toMatchObject({ phase: 'mounted', remote: 'dice' });
    });

    it('a release at that moment is swapped in afterwards', async () => {
      await comeBack('');
      host.show(slot, targetOf('dice', '1.0.1'));
      await pass(3_000);
      expect(mounted).toEqual([
        expect.objectContaining({ hydrate: true }),
        expect.objectContaining({ hydrate: false }),
      ]);
      expect(slot.children).toHaveLength(1);
      expect(host.slot$.value).toMatchObject({ version: '1.0.1' });
    });

    it('a release takes the place of one that cannot be taken over', async () => {
      await comeBack('');
      host.show(slot, targetOf('dice', '1.0.1'));
      mountFails = new LoadFailure('mount-timed-out', 'dice');
      await pass(400);
      mountFails = null;
      await pass(3_000);
      expect(slot.children).toHaveLength(1);
      expect(host.slot$.value).toMatchObject({ phase: 'mounted', version: '1.0.1' });
    });
  });

  it('language-changed-while-loading: the texts of the new one are there before it stands', async () => {
    loading = { 'dice@1.0.0': 100 };
    host.show(slot, targetOf('dice'));
    await pass(50);
    present.locale$.value = 'kz';
    await pass(200);
    expect(loadMessages.mock.calls.map(([, , locale]) => locale)).toEqual(['en', 'kz']);
  });

  it('query-changed-while-loading: it is loaded once, and moves when it stands', async () => {
    loading = { 'dice@1.0.0': 500 };
    host.show(slot, targetOf('dice', '1.0.0', '?deposit=1'));
    await pass(100);
    host.show(slot, targetOf('dice'));
    await pass(2_000);
    expect(asked).toEqual(['dice@1.0.0 0']);
    expect(firstData).toHaveBeenCalledTimes(1);
    expect(updated).toHaveBeenLastCalledWith(expect.objectContaining({ location: targetOf('dice').location }));
  });

  it('shows the server’s skeleton on, and mounts anew, where the server had no data in time', async () => {
    const late = { remote: 'dice', version: '1.0.0', expose: './game', params: {}, late: true } as const;
    start({ route: { kind: 'remote', slot: late } });
    expect(host.slot$.value.phase).toBe('skeleton');
    host.show(slot, targetOf('dice'));
    await pass(SKELETON_AT_LEAST_MS);
    expect(mounted[0]).toMatchObject({ hydrate: false });
    expect(host.slot$.value.phase).toBe('mounted');
  });

  it('shows no skeleton for a module that is there in time', async () => {
    const phases: string[] = [];
    host.slot$.subscribe(({ phase }) => phases.push(phase));
    loading = { 'dice@1.0.0': SKELETON_AFTER_MS - 20 };
    host.show(slot, targetOf('dice'));
    await pass(SKELETON_AFTER_MS + 10);
    expect(phases).toEqual(['waiting', 'mounted']);
  });

  it('what may be asked for is loaded ahead with its first data, and stands at once', async () => {
    host.expect(targetOf('dice'));
    await pass(0);
    expect(host.slot$.value.phase).toBe('waiting');
    expect(mounted).toEqual([]);
    host.show(slot, targetOf('dice'));
    await pass(0);
    expect(mounted[0]?.props.data).toEqual({ rolls: 3 });
    expect(firstData).toHaveBeenCalledTimes(1);
  });

  it('data that was asked for ahead does not outlast its moment or its place', async () => {
    host.expect(targetOf('dice'));
    await pass(FRESH_MS);
    host.show(slot, targetOf('dice'));
    await pass(0);
    expect(firstData).toHaveBeenCalledTimes(2);
    host.expect(targetOf('crash', '1.0.0', '?a=1'));
    host.show(slot, targetOf('crash'));
    await pass(0);
    expect(firstData).toHaveBeenCalledTimes(4);
  });

  it('what could not be loaded ahead fails nobody, and is fetched past the cache when it is asked for', async () => {
    loading = { 'dice@1.0.0': new LoadFailure('entry-missing', 'dice') };
    host.expect(targetOf('dice'));
    await pass(0);
    expect(events).toEqual([]);
    loading = {};
    host.show(slot, targetOf('dice'));
    await pass(0);
    expect(host.slot$.value.phase).toBe('mounted');
    expect(asked).toEqual(['dice@1.0.0 0', 'dice@1.0.0 1']);
  });

  it('what stands is not loaded ahead, and nothing is for whoever saves data', async () => {
    host.show(slot, targetOf('dice'));
    await pass(0);
    host.expect(targetOf('dice'));
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    host.expect(targetOf('crash'));
    Reflect.deleteProperty(navigator, 'connection');
    expect(asked).toEqual(['dice@1.0.0 0']);
  });

  it('keeps a skeleton for as long as it takes to be seen', async () => {
    loading = { 'dice@1.0.0': SKELETON_AFTER_MS + 20 };
    host.show(slot, targetOf('dice'));
    await pass(SKELETON_AFTER_MS + 100);
    expect(host.slot$.value.phase).toBe('skeleton');
    await pass(SKELETON_AT_LEAST_MS);
    expect(host.slot$.value).toMatchObject({ phase: 'mounted', remote: 'dice' });
  });

  it('a place left before its module was there is never mounted', async () => {
    loading = { 'dice@1.0.0': 1_000 };
    host.show(slot, targetOf('dice'));
    await pass(500);
    host.show(slot, targetOf('crash'));
    await pass(2_000);
    expect(host.slot$.value).toMatchObject({ remote: 'crash' });
    expect(events).toEqual(['remote.mounted']);
  });

  it('not-published: nothing is loaded, and the failed card stands until a release has the page', async () => {
    const target = targetOf('dice');
    host.show(slot, { ...target, remote: { ...target.remote, version: 'unpublished', unpublished: true } });
    await pass(0);
    expect(host.slot$.value).toMatchObject({ phase: 'failed', remote: 'dice', code: 'not-published' });
    host.show(slot, target);
    await pass(0);
    expect(host.slot$.value).toMatchObject({ phase: 'mounted', version: '1.0.0' });
  });

  it('entry-missing: shows the failed card, and a retry mends it', async () => {
    loading = { 'dice@1.0.0': new LoadFailure('entry-missing', 'dice') };
    host.show(slot, targetOf('dice'));
    await pass(0);
    expect(host.slot$.value).toEqual({ phase: 'failed', remote: 'dice', version: '1.0.0', code: 'entry-missing' });
    expect(reload).not.toHaveBeenCalled();
    loading = {};
    host.retry();
    await pass(SKELETON_AFTER_MS + SKELETON_AT_LEAST_MS);
    expect(host.slot$.value.phase).toBe('mounted');
  });

  it.each(['chunk-missing', 'entry-missing'] as const)(
    '[row:X09] %s-on-navigation: loads the page anew, and shows the card when that was done a moment ago',
    async (code) => {
      host.show(slot, targetOf('crash'));
      await pass(0);
      loading = { 'dice@1.0.0': new LoadFailure(code, 'dice') };
      host.show(slot, targetOf('dice'));
      await pass(0);
      expect(reload).toHaveBeenCalledWith(true);
      expect(host.slot$.value).toMatchObject({ phase: 'failed', code });
    },
  );

  describe('of a remote that calls a service of its team', () => {
    const plinko = targetOf('plinko', '1.0.0', '', 'plinko');

    it.each([
      ['at an address', 'https://plinko.example'],
      ['that is closed', null],
    ])('shows it where the page knows the service, %s', async (_which, address) => {
      teamServices['plinko'] = { plinko: address };
      host.show(slot, plinko);
      await pass(0);
      expect(host.slot$.value.phase).toBe('mounted');
    });

    it('page-older-than-the-service: loads the page anew, and says so when that was done a moment ago', async () => {
      host.show(slot, targetOf('crash'));
      await pass(0);
      host.show(slot, plinko);
      await pass(0);
      expect(reload).toHaveBeenCalledWith(true);
      expect(host.slot$.value).toMatchObject({ phase: 'failed', code: 'service-unknown' });
      expect(asked).toEqual(['crash@1.0.0 0']);
    });

    it('version-moves-to-a-service: the one that stands goes on', async () => {
      host.show(slot, targetOf('plinko'));
      await pass(0);
      host.show(slot, targetOf('plinko', '1.0.1', '', 'plinko'));
      await pass(SWAP_POLL_MS);
      expect(host.slot$.value).toMatchObject({ phase: 'mounted', version: '1.0.0' });
      expect(reload).not.toHaveBeenCalled();
    });
  });

  it('server-render-timed-out: leaves the failed card alone until asked, then asks for a new page', async () => {
    const remoteSlot = {
      remote: 'dice',
      version: '1.0.0',
      expose: './game',
      params: {},
      failure: 'render-timed-out',
    } as const;
    start({ route: { kind: 'remote', slot: remoteSlot } });
    host.show(slot, targetOf('dice'));
    await pass(1_000);
    expect(mounted).toEqual([]);
    host.retry();
    expect(reload).toHaveBeenCalledWith(false);
  });

  it('render-throws-later: takes the remote down and shows the card', async () => {
    host.show(slot, targetOf('dice'));
    await pass(0);
    mounted[0]?.onThrow(new Error('broken'));
    await pass(0);
    expect(host.slot$.value).toMatchObject({ phase: 'failed', code: 'render-threw' });
    expect(events).toEqual(['remote.mounted', 'remote.failed']);
  });

  it('chunk-missing: a part that is fetched later and is not there is told from a throw', async () => {
    host.show(slot, targetOf('dice'));
    await pass(0);
    mounted[0]?.onThrow(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
    await pass(0);
    expect(host.slot$.value).toMatchObject({ phase: 'failed', code: 'chunk-missing' });
    host.retry();
    expect(reload).toHaveBeenCalledWith(false);
  });

  describe('whose module answers with another page', () => {
    const moved = { ...targetOf('dice'), location: { path: '/games/dice/9', params: {}, search: '' } };

    it.each([notFound(), redirect('/games/crash')])('%j: hands it on and mounts nothing', async (answer) => {
      firstData.mockResolvedValue(answer);
      host.show(slot, targetOf('dice'));
      await pass(0);
      expect(follow.mock.calls).toEqual([['/games/dice', answer]]);
      expect([mounted, events, slot.children.length]).toEqual([[], [], 0]);
    });

    it('carries an answer that was asked for ahead', async () => {
      firstData.mockResolvedValueOnce(notFound());
      host.expect(targetOf('dice'));
      await pass(0);
      expect(follow).not.toHaveBeenCalled();
      host.show(slot, targetOf('dice'));
      await pass(0);
      expect([follow.mock.calls.length, firstData.mock.calls.length, mounted]).toEqual([1, 1, []]);
    });

    it('hands on what it answers to a move', async () => {
      host.show(slot, targetOf('dice'));
      await pass(0);
      firstData.mockResolvedValue(notFound());
      host.show(slot, moved);
      await pass(0);
      expect(follow.mock.calls).toEqual([['/games/dice/9', notFound()]]);
    });

    it('left-before-it-answered: leads nobody anywhere', async () => {
      firstData.mockImplementationOnce(async () => {
        host.clear(slot);
        return notFound();
      });
      host.show(slot, targetOf('dice'));
      await pass(0);
      expect(follow).not.toHaveBeenCalled();
    });

    it.each(['//evil.example', 'https://evil.example/'])('out-of-the-site: %s is no answer and no data', async (to) => {
      firstData.mockResolvedValue({ loadAnswer: 'redirect', to });
      host.show(slot, targetOf('dice'));
      await pass(0);
      expect(follow).not.toHaveBeenCalled();
      expect(mounted[0]?.props.data).toBeUndefined();
    });

    it('hands on what a new version answers, and the old one stands until then', async () => {
      host.show(slot, targetOf('dice'));
      await pass(0);
      firstData.mockResolvedValue(notFound());
      host.show(slot, targetOf('dice', '1.0.1'));
      await pass(SWAP_POLL_MS);
      expect(follow.mock.calls).toEqual([['/games/dice', notFound()]]);
      expect([host.slot$.value, events]).toEqual([
        { phase: 'mounted', remote: 'dice', version: '1.0.0', update: null },
        ['remote.mounted'],
      ]);
    });
  });

  describe('with a new version', () => {
    beforeEach(async () => {
      host.show(slot, targetOf('dice'));
      await pass(0);
    });

    it('replaces the one that stands', async () => {
      host.show(slot, targetOf('dice', '1.0.1'));
      await pass(SWAP_POLL_MS);
      expect(host.slot$.value).toEqual({ phase: 'mounted', remote: 'dice', version: '1.0.1', update: null });
      expect(slot.children).toHaveLength(1);
      expect(events).toEqual(['remote.mounted', 'remote.updated']);
    });

    it('loads within half a second, each tab at a moment of its own', async () => {
      drawing.mockImplementation((words) => (words as Uint32Array).fill(2 ** 32 - 1) as typeof words);
      host.show(slot, targetOf('dice', '1.0.1'));
      await pass(490);
      expect(asked).toEqual(['dice@1.0.0 0']);
      await pass(10);
      expect(asked).toEqual(['dice@1.0.0 0', 'dice@1.0.1 0']);
    });

    it('waits while a bet is open, whoever asks', async () => {
      swappable = false;
      host.show(slot, targetOf('dice', '1.0.1'));
      await pass(SWAP_POLL_MS);
      expect(host.slot$.value).toMatchObject({ version: '1.0.0', update: '1.0.1' });
      host.applyUpdate();
      await pass(60_000);
      expect(host.slot$.value).toMatchObject({ version: '1.0.0' });
      swappable = true;
      await pass(SWAP_POLL_MS);
      expect(host.slot$.value).toMatchObject({ version: '1.0.1', update: null });
    });

    it('waits for the player’s hand to leave the game, unless the player asks', async () => {
      host.show(slot, targetOf('dice', '1.0.1'));
      slot.dispatchEvent(new Event('pointerdown'));
      await pass(SWAP_POLL_MS);
      expect(host.slot$.value).toMatchObject({ version: '1.0.0', update: '1.0.1' });
      host.applyUpdate();
      await pass(SWAP_POLL_MS);
      expect(host.slot$.value).toMatchObject({ version: '1.0.1' });
    });

    it('new-version-cannot-mount: the one that stands goes on', async () => {
      mountFails = new LoadFailure('mount-timed-out', 'dice');
      host.show(slot, targetOf('dice', '1.0.1'));
      await pass(SWAP_POLL_MS);
      expect(host.slot$.value).toEqual({ phase: 'mounted', remote: 'dice', version: '1.0.0', update: null });
      expect(slot.children).toHaveLength(1);
      expect(events).toEqual(['remote.mounted', 'remote.failed']);
    });

    it('new-version-cannot-load, once the visitor is elsewhere: the slot says what stands', async () => {
      loading = { 'dice@1.0.1': new LoadFailure('entry-missing', 'dice') };
      host.show(slot, targetOf('dice', '1.0.1'));
      host.clear(slot);
      await pass(SWAP_POLL_MS);
      expect(host.slot$.value).toEqual({ phase: 'waiting' });
    });

    it('rolled-back-while-waiting: calls the swap off', async () => {
      swappable = false;
      host.show(slot, targetOf('dice', '1.0.1'));
      await pass(SWAP_POLL_MS);
      host.show(slot, targetOf('dice'));
      swappable = true;
      await pass(10 * SWAP_POLL_MS);
      expect(host.slot$.value).toEqual({ phase: 'mounted', remote: 'dice', version: '1.0.0', update: null });
    });
  });
});

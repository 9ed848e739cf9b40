import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createHash } from 'node:crypto';
import React from 'react';
import { fixtureRelease } from '../../../../tests/fixtures/release.ts';
import { pageRemoteOf } from '../../../page/page-remote.ts';
import type { PageRemote } from '../../../page/page-state.ts';
import { LoadFailure } from '../load-failure.ts';
import { SCRIPT_LIMIT_MS } from './container-script.ts';
import { createContainers } from './containers.ts';
import type { Containers } from './containers.ts';

/** The runtime's own records, for devtools. */
declare const __FEDERATION__: {
  readonly __INSTANCES__: readonly { readonly moduleCache: ReadonlyMap<string, unknown> }[];
};

type Factory = () => unknown;
type Exports = { default?: unknown };
type Answer = 'error' | 'never' | (() => void);

/** Another name for each, as each version has: a script's announcement stays. */
let made = 0;
function newRemote(): PageRemote {
  made += 1;
  const name = `remote-${made}`;
  return pageRemoteOf(fixtureRelease({ name }).manifest, `http://localhost/remotes/${name}/1.0.0/`);
}

describe('[row:D02] containers', () => {
  let answers: Map<string, Answer>;
  let asked: HTMLScriptElement[];
  let observer: MutationObserver;
  let remote: PageRemote;
  let containers: Containers;
  /** What the containers were given to share. */
  let scopes: Record<string, Record<string, { get(): Factory | Promise<Factory> }>>[];

  /** What the remote's script does: announces a container that exposes what it is given. */
  function announces(remote: PageRemote, get: (expose: string) => Promise<() => Exports>): void {
    answers.set(remote.base + remote.entry, () => {
      const init = (scope: (typeof scopes)[number]): void => void scopes.push(scope);
      Object.assign(globalThis, { [remote.container]: { init, get } });
    });
  }

  const Root = (): null => null;
  const exposing = (): Promise<() => Exports> => Promise.resolve(() => ({ default: { Root } }));

  function answer(script: HTMLScriptElement): void {
    asked.push(script);
    const given = answers.get(script.src) ?? 'error';
    if (given === 'never') return;
    if (given !== 'error') given();
    script.dispatchEvent(new Event(given === 'error' ? 'error' : 'load'));
  }

  beforeEach(() => {
    answers = new Map();
    asked = [];
    scopes = [];
    observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) answer(node);
    });
    observer.observe(document.head, { childList: true });
    remote = newRemote();
    containers = createContainers();
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  });
  afterEach(() => {
    observer.disconnect();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const failureOf = (loading: Promise<unknown>): Promise<unknown> =>
    loading.then(
      () => 'loaded',
      (error: unknown) => (error instanceof LoadFailure ? error.code : error),
    );

  it('is loaded with its hash, once for all its modules, and shares the one React', async () => {
    announces(remote, exposing);
    await expect(containers.load(remote, './game', 0)).resolves.toEqual({ Root });
    await expect(containers.load(remote, './bet', 0)).resolves.toEqual({ Root });
    const own = asked.filter(({ src }) => src === remote.base + remote.entry);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ integrity: remote.integrity[remote.entry], crossOrigin: 'anonymous' });
    const shared = await scopes.at(-1)?.['react']?.[React.version]?.get();
    expect(shared?.()).toBe(React);
  });

  it('is taken as it stands where the script of the page’s head has announced it', async () => {
    announces(remote, exposing);
    const announce = answers.get(remote.base + remote.entry);
    if (typeof announce === 'function') announce();
    const { length } = asked;
    await expect(containers.load(remote, './game', 0)).resolves.toEqual({ Root });
    expect(asked).toHaveLength(length);
    // It is there: another attempt, after a part of it has failed, needs no federation of its own.
    const federations = __FEDERATION__.__INSTANCES__.length;
    await expect(containers.load(remote, './game', 1)).resolves.toEqual({ Root });
    expect(__FEDERATION__.__INSTANCES__).toHaveLength(federations);
  });

  it('is waited for where the script of the page’s head is on its way', async () => {
    answers.set(remote.base + remote.entry, 'never');
    const brought = document.head.appendChild(document.createElement('script'));
    brought.src = remote.base + remote.entry;
    const listens = jest.spyOn(brought, 'addEventListener');
    const loaded = containers.load(remote, './game', 0);
    await waitFor(() => expect(listens).toHaveBeenCalledWith('load', expect.anything()));
    announces(remote, exposing);
    answer(brought);
    await expect(loaded).resolves.toEqual({ Root });
    expect([...document.head.querySelectorAll('script')]).toEqual([]);
  });

  it('entry-missing: and the next attempt fetches past what failed', async () => {
    expect(await failureOf(containers.load(remote, './game', 0))).toBe('entry-missing');
    announces(remote, exposing);
    const retry = answers.get(remote.base + remote.entry);
    if (retry) answers.set(`${remote.base}${remote.entry}?retry=1`, retry);
    await expect(containers.load(remote, './game', 1)).resolves.toEqual({ Root });
  });

  it('integrity-mismatch: the file is there and is another one', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('altered'));
    expect(await failureOf(containers.load(remote, './game', 0))).toBe('integrity-mismatch');
  });

  it.each(['sha256', 'sha384'])('entry-missing: the file that comes when it is too late has its %s', async (kind) => {
    const integrity = { [remote.entry]: `${kind}-${createHash(kind).update('late').digest('base64')}` };
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('late'));
    expect(await failureOf(containers.load({ ...remote, integrity }, './game', 0))).toBe('entry-missing');
  });

  it('integrity-mismatch: a release that names no hash for its entry is not asked for it', async () => {
    const { length } = asked;
    expect(await failureOf(containers.load({ ...remote, integrity: {} }, './game', 0))).toBe('integrity-mismatch');
    expect(asked).toHaveLength(length);
  });

  it('load-timed-out: the script never comes', async () => {
    jest.useFakeTimers();
    answers.set(remote.base + remote.entry, 'never');
    const code = failureOf(containers.load(remote, './game', 0));
    await jest.advanceTimersByTimeAsync(SCRIPT_LIMIT_MS + 1);
    expect(await code).toBe('load-timed-out');
  });

  it('entry-threw: the script announces nothing', async () => {
    answers.set(remote.base + remote.entry, () => undefined);
    expect(await failureOf(containers.load(remote, './game', 0))).toBe('entry-threw');
  });

  it('entry-threw: the module throws when it is evaluated', async () => {
    const thrower = (): never => {
      throw new Error('broken');
    };
    announces(remote, () => Promise.resolve(thrower));
    expect(await failureOf(containers.load(remote, './game', 0))).toBe('entry-threw');
  });

  it('entry-threw: what it exposes is no module of a remote', async () => {
    announces(remote, () => Promise.resolve(() => ({ default: {} })));
    expect(await failureOf(containers.load(remote, './game', 0))).toBe('entry-threw');
  });

  it('chunk-missing: a part of the module is not there', async () => {
    const missing = Object.assign(new Error('Loading chunk game failed.'), { name: 'ChunkLoadError' });
    announces(remote, () => Promise.reject(missing));
    expect(await failureOf(containers.load(remote, './game', 0))).toBe('chunk-missing');
  });

  it('[row:D06] one federation loads all containers of a page, the first one too', async () => {
    const remotes = [newRemote(), newRemote()];
    const { length } = __FEDERATION__.__INSTANCES__;
    containers = createContainers();
    for (const each of remotes) {
      announces(each, exposing);
      await containers.load(each, './game', 0);
    }
    const added = __FEDERATION__.__INSTANCES__.slice(length);
    expect(added.map(({ moduleCache }) => [...moduleCache.keys()])).toEqual([
      remotes.map(({ container }) => container),
    ]);
  });
});

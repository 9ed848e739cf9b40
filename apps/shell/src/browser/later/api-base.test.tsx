import { BROWSER_DATABASE } from '@baize/devkit/specification/storage';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { createLatePages } from '../../app/late-pages.ts';
import { createShell } from '../../services/browser-shell.ts';
import { installIndexedDb } from '../../testing/fake-indexed-db.ts';
import type { KeptDatabase } from '../../testing/fake-indexed-db.ts';
import { samplePage } from '../../testing/sample-page.ts';
import { readSync, removeSync, writeSync } from '../../worker/sync-store.ts';
import { syncMirrors } from '../../worker/sync-mirrors.ts';
import { startLater } from './later.ts';

const API = 'https://api.baize.example';
let disk: ReadonlyMap<string, KeptDatabase>;

/** The content of the store that the specification names, under its database's name and version. */
function stored(): Record<string, unknown> {
  expect([...disk].map(([name, { version, stores }]) => [name, version, [...stores.keys()]])).toEqual([
    [BROWSER_DATABASE.name, BROWSER_DATABASE.version, [BROWSER_DATABASE.store]],
  ]);
  return Object.fromEntries(disk.get(BROWSER_DATABASE.name)!.stores.get(BROWSER_DATABASE.store)!);
}

beforeEach(() => {
  disk = installIndexedDb();
});

describe('[row:E14] the browser’s database', () => {
  it('is given the API base address by a page that has its worker', async () => {
    const registration = Object.assign(new EventTarget(), { active: { postMessage: () => undefined } });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: Object.assign(new EventTarget(), { controller: null, register: async () => registration }),
    });
    Object.assign(globalThis, { EventSource: EventTarget });
    const page = samplePage();
    const shell = createShell({ ...page, services: { ...page.services, general: API } }, createLatePages);
    const host = {
      canReload: () => true,
      receive: () => undefined,
      expect: () => undefined,
      remotes$: new BehaviorSubject({}),
      slot$: new BehaviorSubject({ phase: 'waiting' as const }),
    };
    await startLater(shell, host, new Promise(() => undefined));
    expect(stored()).toMatchObject({ apiBase: API });
  });

  it('tells the worker whom to ask for mirrors, and keeps what it was told', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(JSON.stringify({ redirect: { newLink: 'https://mirror.example' } })));
    await syncMirrors('baize.example');
    expect(fetched).not.toHaveBeenCalled();
    await writeSync('apiBase', API);
    await syncMirrors('baize.example');
    expect(fetched.mock.calls[0]?.[0]).toMatch(new RegExp(`^${API}/`));
    expect(stored()).toEqual({ apiBase: API, mirror: 'https://mirror.example' });
    fetched.mockRestore();
  });

  it('keeps one value under each name, forgets what is taken away, and leaves no connection open', async () => {
    await writeSync('apiBase', 'https://api.old.example');
    await writeSync('apiBase', API);
    await writeSync('lastBalance', { currency: 'RUB', balanceUnits: 5, at: 1 });
    expect(await readSync('lastBalance')).toEqual({ currency: 'RUB', balanceUnits: 5, at: 1 });
    await removeSync('lastBalance');
    expect(await readSync('lastBalance')).toBeUndefined();
    expect(await readSync('apiBase')).toBe(API);
    expect(stored()).toEqual({ apiBase: API });
    await waitFor(() => expect(disk.get(BROWSER_DATABASE.name)?.open).toBe(0));
  });
});

import { BehaviorSubject } from 'rxjs';
import type { PageState } from '../../src/page/page-state.ts';
import type { PageRemotes } from '../../src/page/route-match.ts';
import { followRemotes } from '../../src/remotes/browser/follow-remotes.ts';
import { firstSlotState } from '../../src/remotes/remote-host.ts';
import type { SlotState } from '../../src/remotes/remote-host.ts';
import { createEventBus } from '../../src/services/event-bus.ts';
import { createServerShell } from '../../src/services/server-shell.ts';
import { TabBrowser } from './tab-browser.ts';
import type { TabCounts } from './tab-browser.ts';

/** A tab that has not heard by then never will. */
const LIMIT_MS = 60_000;

/** Many open pages: the page's own code follows the channel in each, and what would stand on the screen is left out. */
export interface Tabs {
  readonly counts: Readonly<TabCounts>;
  /** Bytes that all of them have got, heads included. */
  readonly bytes: number;
  /** @returns for each tab the moment, of `performance.now()`, at which it knew that it gets this version */
  know(version: string): Promise<readonly number[]>;
  /**
   * Puts what they know in the place of what they show, as a page does at its next safe point, and resolves when their
   * streams have said it. Until then none of them draws anything: on their own machines they would not wait for each other.
   */
  swap(): Promise<void>;
  close(): void;
}

export interface OpenTabsOptions {
  /** Of the server that they follow. */
  readonly url: string;
  readonly count: number;
  /** What the server has sent them. */
  readonly page: PageState;
  /** The remote whose versions count. */
  readonly remote: string;
}

/** Resolves when the stream of each has said where the channel stands. */
export async function openTabs({ url, count, page, remote }: OpenTabsOptions): Promise<Tabs> {
  const counts: TabCounts = { streams: 0, questions: 0, failed: 0 };
  const tabs = Array.from({ length: count }, (_, number) => openTab(new TabBrowser(url, number, counts), page, remote));
  await inTime(tabs.map(({ opened }) => opened));
  return {
    counts,
    get bytes() {
      return tabs.reduce((sum, { browser }) => sum + browser.bytes, 0);
    },
    know: (version) => inTime(tabs.map((tab) => tab.know(version))),
    swap: async () => void (await inTime(tabs.map((tab) => tab.swap()))),
    close() {
      for (const { browser } of tabs) browser.close();
    },
  };
}

interface Tab {
  readonly browser: TabBrowser;
  readonly opened: Promise<void>;
  know(version: string): Promise<number>;
  swap(): Promise<void>;
}

function openTab(browser: TabBrowser, page: PageState, remote: string): Tab {
  const shell = { ...createServerShell(page), events: createEventBus((error) => console.error(error)) };
  const remotes$ = new BehaviorSubject<PageRemotes>(page.remotes);
  const slot$ = new BehaviorSubject<SlotState>(firstSlotState(page));
  let received: PageRemotes = page.remotes;
  let known: (version: string | undefined, at: number) => void = () => undefined;
  const host = {
    remotes$,
    slot$,
    canReload: () => true,
    expect: () => undefined,
    receive(remotes: PageRemotes) {
      received = remotes;
      known(remotes[remote]?.version, performance.now());
    },
  };
  const news = (): Promise<void> => new Promise((resolve) => (browser.onNews = resolve));
  const opened = news();
  browser.run(() => followRemotes(shell, host));
  return {
    browser,
    opened,
    know: (version) =>
      new Promise((resolve) => {
        known = (got, at) => void (got === version && resolve(at));
      }),
    async swap() {
      browser.run(() => remotes$.next(received));
      const slot = slot$.value;
      const to = remotes$.value[remote]?.version;
      if (slot.phase !== 'mounted' || slot.remote !== remote || to === undefined) return;
      const told = news();
      slot$.next({ ...slot, version: to });
      browser.run(() => shell.events.emit('remote.updated', { remote, from: slot.version, to }));
      await told;
    },
  };
}

async function inTime<Value>(all: readonly Promise<Value>[]): Promise<readonly Value[]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Not every tab heard within ${LIMIT_MS} ms.`)), LIMIT_MS);
  try {
    return await Promise.race([Promise.all(all), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

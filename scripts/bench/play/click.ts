import { randomUUID } from 'node:crypto';
import type { Browser, Page, Request } from '@playwright/test';
import { pretend } from '../page/pretend.ts';
import type { Profile } from '../page/profiles.ts';
import { playersContext } from './player.ts';

/** Milliseconds, one of each for every bet. */
export interface ClickTimes {
  /** From the click until the frame that shows the result. */
  readonly shown: readonly number[];
  /** The same call made by the page itself, until its answer is read. */
  readonly bare: readonly number[];
}

/** A game whose bet is one call with its result, by the Russian labels of its buttons. */
export interface TableToPlay {
  readonly game: string;
  /** How the label of the main button begins. */
  readonly main: string;
  /** What is pressed once before there is something to bet on. */
  readonly first: string | null;
}

/** Places bets by the game's main button with results at once, in turn with the bare calls. */
export async function clickTimes(
  browser: Browser,
  site: string,
  { game, main, first }: TableToPlay,
  { token, bets, profile }: { readonly token: string; readonly bets: number; readonly profile: Profile },
): Promise<ClickTimes> {
  const context = await playersContext(browser, site, token, { quick: true, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await pretend(page, profile);
    await page.goto(`${site}/games/${game}`, { waitUntil: 'networkidle' });
    if (first !== null) await page.getByRole('button', { name: first }).first().click();
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith(`/${game}/bets`)),
      clickUntilShown(page, main),
    ]);
    const shown: number[] = [];
    const bare: number[] = [];
    for (let bet = 0; bet < bets; bet += 1) {
      bare.push(await bareCall(page, request));
      shown.push(await clickUntilShown(page, main));
    }
    return { shown, bare };
  } finally {
    await context.close();
  }
}

/** The newest result is first in the list of results, and the frame after that is painted. */
function clickUntilShown(page: Page, label: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const page = document.querySelector('main');
        // There is no list before the first result.
        const newest = () => document.querySelector('ol[aria-label="Последние результаты"] li');
        const main = [...document.querySelectorAll('button')].find(
          (button) => button.offsetParent !== null && button.textContent.startsWith(wanted),
        );
        if (!page || !main || main.disabled) return reject(new Error('there is no bet to place'));
        const before = newest();
        const startedAt = performance.now();
        new MutationObserver((_records, observer) => {
          if (newest() === before) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - startedAt));
        }).observe(page, { childList: true, subtree: true });
        main.click();
      }),
    label,
  );
}

async function bareCall(page: Page, request: Request): Promise<number> {
  const { authorization = '', ...others } = await request.allHeaders();
  const headers = {
    authorization,
    'content-type': 'application/json',
    // What the site adds to every call is part of the call.
    ...Object.fromEntries(Object.entries(others).filter(([name]) => name.startsWith('x-'))),
  };
  const body = JSON.stringify({ ...(request.postDataJSON() as object), id: randomUUID() });
  return page.evaluate(
    async (call) => {
      const startedAt = performance.now();
      const answer = await fetch(call.url, { method: 'POST', headers: call.headers, body: call.body });
      await answer.json();
      if (!answer.ok) throw new Error(`the bare call was answered with ${answer.status}`);
      return performance.now() - startedAt;
    },
    { url: request.url(), headers, body },
  );
}

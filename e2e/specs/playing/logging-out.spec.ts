import type { Page } from '@playwright/test';
import { BettingPage } from '../../pages/betting-page.ts';
import { DicePage } from '../../pages/dice-page.ts';
import { Site } from '../../pages/site.ts';
import { expect, test } from '../../support/test.ts';

/** What outlives the session by the specification, and what is of the browser, not of the player who uses it. */
const STAYS = {
  cookies: [
    'super_bonus',
    'userVersion',
    'userBrowser',
    'stag',
    'locale',
    'theme',
    'consent',
    'baize_subject',
    'baize_browser',
  ],
  local: ['fingerprint', 'baize.installHidden', 'baize.hints', 'baize.play.sound'],
  tab: ['baize.reloadedAt'],
  database: ['apiBase', 'mirror'],
};

/** All that the browser stores of the site, readable by scripts or not. */
async function kept(page: Page): Promise<Record<keyof typeof STAYS, string[]>> {
  const stored = await page.evaluate(async () => {
    const request = indexedDB.open('MyDatabase', 1);
    const database = await new Promise<IDBDatabase>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const keys = database.transaction('syncStore').objectStore('syncStore').getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    database.close();
    return {
      local: Object.keys(localStorage),
      tab: Object.keys(sessionStorage),
      database: keys.result.map(String),
      caches: await caches.keys(),
    };
  });
  expect(stored.caches).toEqual([]);
  const cookies = (await page.context().cookies(page.url())).map(({ name }) => name);
  return { cookies, local: stored.local, tab: stored.tab, database: stored.database };
}

async function holdsNothingOf(page: Page, ...words: readonly string[]): Promise<void> {
  const left = await kept(page);
  for (const keeper of ['cookies', 'local', 'tab', 'database'] as const)
    expect(
      left[keeper].filter((name) => !STAYS[keeper].includes(name)),
      `${keeper} of ${page.url()}`,
    ).toEqual([]);
  const html = await page.content();
  for (const word of words) expect(html).not.toContain(word);
}

test('[row:S02] [row:E12] a logout leaves nothing of the player, in this tab and in another one', async ({
  site,
  page,
  context,
  player,
}) => {
  const { email } = player.account;
  const other = await context.newPage();
  const betting = new Site(other);
  await betting.open('/betting');
  await new BettingPage(other).choose(1);
  await betting.hasBalance('1 000,00 ₽');
  await site.open('/games/dice');
  await new DicePage(page).bet('10');
  await new DicePage(page).hasRolled(1);
  const balance = await site.balance.innerText();
  await expect.poll(() => kept(page)).toMatchObject({ database: expect.arrayContaining(['lastBalance']) });
  await expect.poll(async () => (await kept(page)).cookies).toEqual(expect.arrayContaining(['activeCurrency']));

  await site.logOut();
  await betting.showsAGuest();
  const words = [email, balance.replace(/^.*: /, ''), '1 000,00'];
  await expect(new BettingPage(other).slip.getByRole('textbox', { name: 'Сумма' })).toHaveCount(0);
  await expect.poll(async () => (await kept(page)).database).not.toContain('lastBalance');
  await holdsNothingOf(page, ...words);
  await holdsNothingOf(other, ...words);
});

import path from 'node:path';
import type { Locator } from '@playwright/test';
import { REGISTRY_URL, ROOT } from '../../support/addresses.ts';
import { WINDOWS, judge, judgePage, playerToLookAt } from '../../support/console-walk.ts';
import { Keyboard } from '../../support/keyboard.ts';
import { makeRelease } from '../../support/make-release.ts';
import { enterConsole } from '../../support/operator.ts';
import { Registry } from '../../support/registry.ts';
import { expect, test } from '../../support/test.ts';

const REMOTE = 'games-dice';
const [, NARROW] = WINDOWS;

/** A version that no visitor gets yet. */
async function publishNext(): Promise<string> {
  const release = makeRelease(path.join(ROOT, 'apps', REMOTE, 'dist/release'), { version: `9.1.${Date.now()}` });
  expect(await new Registry().publish(release)).toEqual({ status: 201 });
  return release.manifest.version;
}

/** By how many pixels a region scrolls sideways. */
function overhang(region: Locator): Promise<number> {
  return region.evaluate((element) => element.scrollWidth - element.clientWidth);
}

test('with the keyboard alone an operator writes a flag, releases a version and takes it back @long', async ({
  page,
  request,
}) => {
  const registry = new Registry();
  const before = (await registry.statusOf(REMOTE))?.live ?? '';
  const version = await publishNext();
  await enterConsole(page, request);
  const keyboard = new Keyboard(page);
  const confirm = async (reason: string, button: string): Promise<void> => {
    await keyboard.write(page.getByLabel('Reason'), reason);
    await keyboard.activate(page.getByRole('button', { name: button, exact: true }));
  };

  const flag = `by-keyboard-${Date.now()}`;
  await keyboard.activate(page.getByRole('link', { name: 'Feature flags' }));
  await keyboard.write(page.getByRole('textbox', { name: 'Flag', exact: true }), flag);
  await keyboard.write(page.getByLabel('Share of visitors'), '5');
  await confirm('a look', 'Save');
  await expect(page.getByRole('row').filter({ hasText: flag })).toContainText('5 %');

  try {
    await keyboard.activate(page.getByRole('link', { name: 'Remotes' }));
    await keyboard.activate(page.getByRole('link', { name: `Manage ${REMOTE}` }));
    expect(await overhang(page.getByRole('region', { name: 'All remotes' })), 'the list beside the panel').toBe(0);
    await keyboard.activate(page.getByRole('button', { name: `Release ${version}` }));
    await confirm('the new table', `Release ${version} to 100 %`);
    await expect.poll(async () => (await registry.statusOf(REMOTE))?.live).toBe(version);
    await keyboard.activate(page.getByRole('button', { name: `Roll back to ${before}` }));
    await confirm('it jumps', `Roll back to ${before}`);
    await expect.poll(async () => (await registry.statusOf(REMOTE))?.live).toBe(before);
  } finally {
    if ((await registry.statusOf(REMOTE))?.live !== before) await registry.release(REMOTE, before);
  }
});

test('on a phone the places are a menu that names the present one, by finger and by keyboard @long', async ({
  page,
  request,
}) => {
  await enterConsole(page, request);
  await page.setViewportSize(NARROW);
  const menu = (place: string): Locator => page.getByRole('button', { name: `Places, now ${place}` });
  const places = page.getByRole('navigation', { name: 'Console' });
  await expect(places).toBeHidden();
  await menu('Remotes').click();
  await expect(places.getByRole('link', { name: 'Remotes' })).toHaveAttribute('aria-current', 'page');
  await expect(places.getByRole('link', { name: 'Search texts' })).toBeInViewport();
  await places.getByRole('link', { name: 'Players' }).click();

  const keyboard = new Keyboard(page);
  await keyboard.activate(menu('Players'));
  await expect(places).toBeVisible();
  await keyboard.press('Escape');
  await expect(places).toBeHidden();
  await expect(menu('Players')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.activate(places.getByRole('link', { name: 'Search texts' }));
  await expect(menu('Search texts')).toBeVisible();
});

test('a player’s contacts are revealed once, for a reason that stays among the acts', async ({ page, request }) => {
  const player = await playerToLookAt(request);
  const name = await enterConsole(page, request);
  await page.goto(`${REGISTRY_URL}/players`);
  await page.getByRole('searchbox', { name: 'Id, email, phone or name' }).fill(player);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('row').getByRole('link').click();
  await expect(page.getByText(/@baize\.local/)).toHaveText('e***@baize.local, proved');
  await page.getByText('Reveal name, email and phone').click();
  await page.getByLabel('Reason').fill('asked for a call back');
  await page.getByRole('button', { name: 'Reveal' }).click();
  const contacts = page.getByRole('status', { name: 'Contacts, shown this once' });
  await expect(contacts).toContainText(/e2e-[\w-]+@baize\.local/);
  await judge(page, 'the contacts');
  await page.getByRole('row').filter({ hasText: '600 RUB' }).getByRole('link').click();
  await page.getByRole('link', { name: player }).click();
  await expect(contacts).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('asked for a call back');
});

for (const window of WINDOWS)
  test(`pages of each kind at ${window.width} pixels: reached by Tab, judged by axe`, async ({ page, request }) => {
    await enterConsole(page, request);
    await page.setViewportSize(window);
    for (const place of ['/', `/remotes/${REMOTE}`, '/promo-codes?entry=WELCOME', '/withdrawals', '/control'])
      await judgePage(page, place);
  });

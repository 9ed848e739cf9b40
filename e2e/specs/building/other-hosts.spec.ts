import { SITE_URL, SPARE_PORT } from '../../support/addresses.ts';
import { baizeJson } from '../../support/baize.ts';
import { DiceCopy } from '../../support/dice-copy.ts';
import { startPlainHost } from '../../support/plain-host.ts';
import { Registry } from '../../support/registry.ts';
import { siteServes } from '../../support/site-health.ts';
import { expect, test } from '../../support/test.ts';

const DICE = '/games/dice';

async function liveVersion(): Promise<string> {
  return (await new Registry().statusOf('games-dice'))?.live ?? '';
}

/** What the site sends with a page, of which a host of its own needs the game's first data and its texts. */
async function pageState(path: string): Promise<{ route: { slot: { data: unknown } }; messages: object }> {
  const html = await (await fetch(`${SITE_URL}${path}`)).text();
  return JSON.parse(/id="baize-page"[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '') as never;
}

test('a host built with @module-federation/enhanced mounts a released game by its mf-manifest.json [row:D06]', async ({
  page,
}) => {
  const address = `${SITE_URL}/remotes/games-dice/${await liveVersion()}/mf-manifest.json`;
  const { name } = (await (await fetch(address)).json()) as { name: string };
  const { route, messages } = await pageState(`/en${DICE}`);
  const host = await startPlainHost({ remote: `${name}@${address}`, module: 'dice' }, SPARE_PORT + 9);
  try {
    await page.addInitScript((hosted) => Object.assign(window, { hosted }), {
      service: 'dice',
      data: route.slot.data,
      messages,
      location: { path: DICE, params: {}, search: '' },
    });
    await page.goto(host.origin);
    await expect(page.getByRole('heading', { name: 'Dice' })).toBeVisible();
    const stake = page.getByRole('textbox', { name: 'Stake' });
    await expect(stake).toHaveValue('10.00');
    await page.getByRole('button', { name: '×2' }).click();
    await expect(stake).toHaveValue('20.00');
    // By its own entry, and so with the hashes of its release.
    const unchecked = await page
      .locator(`script[src*="/remotes/"]:not([integrity]), link[rel="stylesheet"]:not([integrity])`)
      .count();
    expect(unchecked).toBe(0);
    await expect(page.locator('link[rel="stylesheet"][integrity]')).not.toHaveCount(0);
  } finally {
    await host.stop();
  }
});

test('a remote built with the plugin of @module-federation/enhanced is published, released and runs [row:D06] [row:D04]', async ({
  site,
  page,
}) => {
  const before = await liveVersion();
  const version = `1.3.${Date.now()}`;
  const copy = new DiceCopy('enhanced');
  try {
    copy.setVersion(version);
    copy.buildEnhanced();
    expect(await baizeJson('publish', copy.folder)).toMatchObject({ outcome: 'published', version });
    await baizeJson('release', 'games-dice', version);
    await siteServes('games-dice', version);

    await site.open(DICE);
    await site.slot.shows('games-dice', version);
    const stake = page.getByRole('region', { name: 'Ставка' }).getByRole('textbox', { name: 'Ставка' });
    const asked = await stake.inputValue();
    await page.getByRole('button', { name: '×2' }).click();
    await expect(stake).not.toHaveValue(asked);
    // Its own runtime and the shell's run beside one another.
    const names = await page.evaluate(() =>
      (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } }).__FEDERATION__.__INSTANCES__
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(names).toEqual([expect.stringMatching(/^baize_shell /), expect.stringMatching(/^games_dice_1_3_/)]);

    await page.getByRole('link', { name: 'Crash' }).first().click();
    await site.slot.shows('games-crash');
  } finally {
    await new Registry().release('games-dice', before);
    copy.remove();
  }
});

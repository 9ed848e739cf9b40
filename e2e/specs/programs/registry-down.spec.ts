import path from 'node:path';
import { DicePage } from '../../pages/dice-page.ts';
import { FaultyPage } from '../../pages/faulty-page.ts';
import { home, SECOND_SITE_URL } from '../../support/addresses.ts';
import { FixtureRemote } from '../../support/fixture-remote.ts';
import { SecondSite } from '../../support/second-site.ts';
import { siteServes } from '../../support/site-health.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

test.use({ baseURL: SECOND_SITE_URL });
let second: SecondSite;
let faulty: FixtureRemote;
test.beforeAll(async () => {
  allowTime();
  second = new SecondSite(path.join(home(), `second-${Date.now()}`));
  await second.startRegistry();
  await second.releaseRemotes('apps/games-dice', 'apps/profile');
  await second.startShell();
  faulty = await FixtureRemote.build('faulty', second.registry);
});
test.afterAll(async () => {
  allowTime();
  await second.stop();
  faulty.remove();
});

test('registry-down: no page fails, not even after a restart of the site, and releases go on when it is back', async ({
  site,
  page,
}) => {
  await site.open('/');
  await second.killRegistry();

  await test.step('an open tab goes on', async () => {
    await site.openGame('Dice');
    await site.slot.shows('games-dice');
  });
  await test.step('so does the next page', async () => {
    await site.open('/games/dice');
    await site.slot.shows('games-dice');
    await new DicePage(page).isOpen();
  });
  await test.step('and the first page of a site that was started anew', async () => {
    await page.goto('about:blank');
    await second.stopShell();
    await second.startShell();
    await site.open('/games/dice');
    await site.slot.shows('games-dice');
    await new DicePage(page).isOpen();
  });
  await test.step('and a release, once the registry is back', async () => {
    await second.startRegistry();
    const { manifest } = await faulty.release();
    await siteServes('faulty', manifest.version, SECOND_SITE_URL);
    await site.open('/faulty');
    await new FaultyPage(page).works();
  });
});

test('registry-down, before the site was ever started: the site answers with what needs no remote', async ({
  site,
  page,
}) => {
  await second.stop();
  const alone = new SecondSite(path.join(home(), `alone-${Date.now()}`));
  await alone.startShell();
  await site.open('/');
  await site.hasItsFrame();
  await expect(page.getByText('Сейчас ни одна игра не открыта')).toBeVisible();
  // What a page loads when it is idle would be asked of a site that is gone.
  await page.close();
  await alone.stop();
});

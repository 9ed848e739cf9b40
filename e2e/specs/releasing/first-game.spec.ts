import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { calls } from '@baize/protocol/calls';
import { LOCALES } from '@baize/protocol/locale';
import { BetCheckPage } from '../../pages/bet-check-page.ts';
import { GameTable } from '../../pages/game-table.ts';
import { PlinkoPage } from '../../pages/plinko-page.ts';
import { Site } from '../../pages/site.ts';
import { overflow, violations } from '../../support/accessible.ts';
import { REGISTRY_URL, serviceUrl, SITE_URL, SPARE_PORT } from '../../support/addresses.ts';
import { WINDOWS } from '../../support/console-walk.ts';
import { readGuide } from '../../support/guide.ts';
import { GuideWalk } from '../../support/guide-walk.ts';
import { startPackageRegistry } from '../../support/package-registry.ts';
import { Registry } from '../../support/registry.ts';
import { pathIn } from '../../support/routes.ts';
import { tabFaults } from '../../support/tab-stops.ts';
import { enterService } from '../../support/team-service.ts';
import { expect, test } from '../../support/test.ts';

const REMOTE = 'games-plinko';
const PATH = '/games/plinko';
/** What a team that makes a game installs, at most. */
const MOST_PACKAGES = 480;
/** Those of the guide may be taken on this machine. */
const SERVICE = `http://localhost:${SPARE_PORT + 6}`;
const DEV = `http://localhost:${SPARE_PORT + 7}`;

/** The packages that npm has put into a folder, by its own record. */
function installed(folder: string): string[] {
  const record = readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8');
  return Object.keys((JSON.parse(record) as { packages: object }).packages);
}

/** How fields of the site show focus is judged where they are made: here everything must be reached. */
async function isWhole(page: Page, what: string): Promise<void> {
  const missed = (await tabFaults(page)).filter((fault) => fault.endsWith('Tab does not reach it'));
  expect.soft(missed, `what Tab misses in ${what}`).toEqual([]);
  expect.soft(await violations(page), `what axe finds in ${what}`).toEqual([]);
  expect.soft(await overflow(page), `pixels beside the window of ${what}`).toBe(0);
}

test('the guide to a first game, word by word in an empty folder, ends with a game in the site that changes while it is open @long', async ({
  site,
  page,
  player,
  request,
}) => {
  const packages = await startPackageRegistry();
  const began = Date.now();
  const walk = new GuideWalk(await readGuide(SERVICE), {
    ...packages.settings,
    PORT: new URL(SERVICE).port,
    BAIZE_DEV_PORT: new URL(DEV).port,
    PLATFORM_URL: DEV,
  });
  try {
    await test.step('a remote that works is generated, and the game is written', async () => {
      expect(await walk.follow(1)).toMatch(/Tests: +2 passed/);
      const names = installed(walk.folder);
      console.log(`packages that the game of the guide installs: ${names.length}`);
      expect(names.length).toBeLessThanOrEqual(MOST_PACKAGES);
      expect(names.filter((name) => /fastify|pino|opentelemetry|prom-client|@baize\/registry$/.test(name))).toEqual([]);
      for (const section of [2, 3, 4, 5, 6]) await walk.follow(section);
    });

    await test.step('it is played in the fake shell, and judged', async () => {
      expect(await walk.follow(7)).toContain(`${REMOTE} 0.1.0 can be published`);
      const alone = await page.context().newPage();
      await alone.goto(DEV);
      await new PlinkoPage(alone).drop.click();
      await new PlinkoPage(alone).hasDropped(1);
      await alone.close();
      await walk.stop();
    });

    await test.step('an operator enters the service, which runs beside the site', async () => {
      const service = { name: 'plinko', title: 'Plinko', address: SERVICE, remotes: [REMOTE] };
      const registry = new Registry();
      Object.assign(walk.settings, {
        PLATFORM_URL: serviceUrl('general'),
        WALLET_SECRET: await enterService(request, service),
        SITE_ORIGINS: SITE_URL,
        STORE_FILE: 'site.sqlite',
        BAIZE_REGISTRY_URL: REGISTRY_URL,
        BAIZE_SITE_URL: SITE_URL,
        BAIZE_PUBLISHER_TOKEN: registry.publisherToken,
        BAIZE_OPERATOR_TOKEN: registry.operatorToken,
      });
      await walk.start('npm run service');
    });

    await test.step('it is published for those who have the link, and released to everybody', async () => {
      const [link = ''] = /http\S+/.exec((await walk.follow(8)).replace(REGISTRY_URL, '')) ?? [];
      const visitor = await page.context().browser()!.newPage();
      await visitor.goto(link);
      await visitor.goto(SITE_URL + PATH);
      await new Site(visitor).slot.shows(REMOTE, '0.1.0');
      await visitor.context().close();
      await walk.follow(9);
    });

    const plinko = new PlinkoPage(page);
    await test.step('a player finds it in the lobby, bets, and checks the bet', async () => {
      await site.open('/');
      await page.getByRole('region', { name: 'Игры Baize' }).getByRole('link', { name: 'Плинко' }).click();
      await site.slot.shows(REMOTE, '0.1.0');
      await site.hasBalance('1 000,00 ₽');
      await plinko.drop.click();
      await plinko.hasDropped(1);
      const { wagers } = await player.ask(calls.listWagers, { query: { game: 'slots' } });
      expect(wagers).toMatchObject([{ slot: { id: 'plinko', ofTeam: true }, stakeUnits: 100_000 }]);
      await expect(site.balance).not.toHaveText('Баланс: 1 000,00 ₽');
      // The game of the guide has a page for its check, and nothing over its table.
      await new GameTable(page).results.first().click();
      const check = new BetCheckPage(page);
      await check.revealWhatIsSecret();
      await check.matches();
    });

    await test.step('it is whole in every language, on a phone and on a desktop, by Tab alone', async () => {
      for (const viewport of WINDOWS) {
        await page.setViewportSize(viewport);
        for (const locale of LOCALES) {
          await site.open(pathIn(locale, { row: '', path: PATH }));
          await site.slot.shows(REMOTE, '0.1.0');
          await isWhole(page, `the game in ${locale} at ${viewport.width}`);
        }
      }
      await page.setViewportSize(WINDOWS[0]);
    });

    await test.step('one line is changed, and the open page has the new version', async () => {
      await site.open(PATH);
      await expect(plinko.rows).toHaveValue('12');
      await site.mark();
      await walk.follow(10);
      await site.slot.shows(REMOTE, '0.1.1');
      await expect(plinko.rows).toHaveValue('14');
      await site.isStillTheMarkedPage();
    });
    console.log(`minutes that the guide took: ${((Date.now() - began) / 60_000).toFixed(1)}`);
  } finally {
    await walk.remove();
    await packages.stop();
  }
});

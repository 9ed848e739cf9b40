import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DicePage } from '../../pages/dice-page.ts';
import { FaultyPage } from '../../pages/faulty-page.ts';
import { Site } from '../../pages/site.ts';
import { FixtureRemote } from '../../support/fixture-remote.ts';
import type { Change, Release } from '../../support/make-release.ts';
import type { Player } from '../../support/player.ts';
import { Registry } from '../../support/registry.ts';
import { siteHasMended, siteHoldsBack, siteServes } from '../../support/site-health.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

let faulty: FixtureRemote;
/** The version that runs before each test breaks something. */
let healthy: Release;

test.beforeAll(async () => {
  allowTime();
  faulty = await FixtureRemote.build('faulty');
});
test.beforeEach(async () => {
  healthy = await released({});
});
test.afterAll(() => {
  allowTime();
  faulty.remove();
});

async function released(change: Omit<Change, 'version'>): Promise<Release> {
  const release = await faulty.release(change);
  await siteServes(release.manifest.name, release.manifest.version);
  return release;
}

/**
 * A page of the remote answers 200 with the failed card, all else works, and the next release mends an open tab too.
 */
async function failsAlone(site: Site, player: Player, path: string, code: string, name?: string): Promise<void> {
  await site.open(path);
  await site.slot.showsFailure(code);
  await site.hasBalance('1 000,00 ₽');

  const otherTab = new Site(await site.page.context().newPage());
  await otherTab.open('/games/dice');
  await new DicePage(otherTab.page).bet('10');
  await new DicePage(otherTab.page).hasRolled(1);
  expect(await player.bets()).toHaveLength(1);
  await otherTab.hasTheSameBalanceAs(site);

  await site.mark();
  const { manifest } = await released(name === undefined ? {} : { name });
  await site.slot.shows(manifest.name, manifest.version);
  await new FaultyPage(site.page).works();
  await site.isStillTheMarkedPage();
}

test('render-throws: the card stands in its place and the next release mends it', async ({ site, player }) => {
  await released({ fault: 'render-throws' });
  await failsAlone(site, player, '/faulty', 'render-threw');
});

test('[row:X14] middleware-unknown: the visitor is told on /error, and all else goes on', async ({
  site,
  page,
  guard,
}) => {
  guard.announce(/status of 500/);
  await released({ middleware: 'unheard-of' });
  await page.goto('/faulty');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не открылась');
  await expect(page.getByRole('main')).toContainText('Номер:');
  await site.open('/games/dice');
  await site.slot.shows('games-dice');
});

test('render-never-ends: the page answers all the same', async ({ site, player }) => {
  await released({ fault: 'render-never-ends' });
  await failsAlone(site, player, '/faulty', 'render-timed-out');
});

test('answer-takes-10-s: the page does not wait for it, and the browser renders the remote instead', async ({
  site,
  request,
}) => {
  const { manifest } = await released({ fault: 'answer-takes-10-s' });
  const answer = await request.get('/faulty', { timeout: 9_000 });
  expect(answer.status()).toBe(200);
  expect((await answer.text()).includes('<div data-remote-root')).toBe(false);
  await site.open('/faulty');
  await site.slot.shows(manifest.name, manifest.version);
  await new FaultyPage(site.page).works();
});

test('render-throws-late: a throw out of a timer ends no page, and a remote that goes on with it is shut out', async ({
  site,
  player,
  request,
}) => {
  await released({ fault: 'render-throws-late' });
  const failureOfTheNextPage = async (): Promise<string | undefined> => {
    const answer = await request.get('/faulty');
    expect(answer.status()).toBe(200);
    return /data-remote-failed="([^"]+)"/.exec(await answer.text())?.[1];
  };
  await expect.poll(failureOfTheNextPage, { timeout: 30_000 }).toBe('circuit-open');
  await failsAlone(site, player, '/faulty', 'circuit-open');
});

test('entry-throws, in the first version of a remote: the card stands in its place', async ({ site, player }) => {
  const name = `newcomer-${Date.now()}`;
  await released({ name, throwing: 'node' });
  await failsAlone(site, player, `/${name}`, 'entry-threw', name);
});

test('entry-missing, in the first version of a remote: the card stands in its place until the file is there', async ({
  site,
}) => {
  const name = `unfinished-${Date.now()}`;
  const first = faulty.make({ name });
  const { version } = first.manifest;
  await faulty.publish(first);
  const file = new Registry().storedFile(first, 'node');
  const bytes = readFileSync(file);
  rmSync(file);
  await faulty.giveToEveryone(first);
  await siteHoldsBack(name, version, 'entry-missing');
  await site.open(`/${name}`);
  await site.slot.showsFailure('entry-missing');

  writeFileSync(file, bytes);
  await siteHasMended(name, version);
  await site.slot.retry();
  await site.slot.shows(name, version);
  await site.open(`/${name}`);
  await site.slot.shows(name, version);
  await new FaultyPage(site.page).works();
});

test('entry-throws, in a later version: the one that runs is not replaced', async ({ site }) => {
  const { manifest } = await faulty.release({ throwing: 'node' });
  await siteHoldsBack('faulty', manifest.version, 'entry-threw');
  await keepsTheHealthyVersion(site);
});

test('entry-missing, in the registry: the version that runs is not replaced until the file is there', async ({
  site,
}) => {
  await entryIsDamaged(site, (file) => rmSync(file));
});

test('entry-hash-wrong, in the registry: the version that runs is not replaced until the file is right', async ({
  site,
}) => {
  await entryIsDamaged(site, (file) => writeFileSync(file, `${readFileSync(file, 'utf8')}\n// more`));
});

test('contract-range-not-met, of the shell: the registry refuses the version', async ({ site }) => {
  expect(await new Registry().publish(faulty.make({ contract: '^9.0.0' }))).toEqual({
    status: 422,
    code: 'contract-not-met',
  });
  await keepsTheHealthyVersion(site);
});

test('contract-range-not-met, of a shared library: the registry releases nothing that no server of the site could serve', async ({
  site,
}) => {
  const made = faulty.make({ react: '^99.0.0' });
  await faulty.publish(made);
  expect(await new Registry().release('faulty', made.manifest.version)).toEqual({
    status: 422,
    code: 'shared-not-met',
  });
  await keepsTheHealthyVersion(site);
});

async function entryIsDamaged(site: Site, damage: (file: string) => void): Promise<void> {
  const next = faulty.make();
  await faulty.publish(next);
  const file = new Registry().storedFile(next, 'node');
  const bytes = readFileSync(file);
  damage(file);
  await faulty.giveToEveryone(next);
  await siteHoldsBack('faulty', next.manifest.version, 'entry-missing');
  await keepsTheHealthyVersion(site);

  writeFileSync(file, bytes);
  await site.slot.shows('faulty', next.manifest.version);
}

async function keepsTheHealthyVersion(site: Site): Promise<void> {
  await site.open('/faulty');
  await site.slot.shows('faulty', healthy.manifest.version);
  await new FaultyPage(site.page).works();
}

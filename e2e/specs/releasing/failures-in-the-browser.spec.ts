import { FaultyPage } from '../../pages/faulty-page.ts';
import { DicePage } from '../../pages/dice-page.ts';
import type { Site } from '../../pages/site.ts';
import { FixtureRemote } from '../../support/fixture-remote.ts';
import type { Release } from '../../support/make-release.ts';
import { siteServes } from '../../support/site-health.ts';
import type { Player } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

const ENTRY = /\/remotes\/faulty\/[^/]+\/web\/entry\./;
const CHUNK = /\/remotes\/faulty\/[^/]+\/web\/src_faulty_chunk/;

let faulty: FixtureRemote;
test.beforeAll(async () => {
  allowTime();
  faulty = await FixtureRemote.build('faulty');
});
test.afterAll(() => {
  allowTime();
  faulty.remove();
});

test.beforeEach(async ({ guard }) => {
  // What the shell reports, what the browser says of files that do not come, and of a preload that served for nothing.
  guard.announce(
    /^error: faulty .* failed/,
    /Failed to load resource/,
    /Failed to find a valid digest/,
    /was preloaded/,
    /ChunkLoadError/,
  );
  await released(await faulty.release());
});

async function released(release: Release): Promise<Release> {
  await siteServes('faulty', release.manifest.version);
  return release;
}

/** The rest of the page is there, and so is every other route: the player bets at another game. */
async function allElseWorks(site: Site, player: Player): Promise<void> {
  await site.hasBalance('1 000,00 ₽');
  await site.mark();
  await site.openGame('Dice');
  await new DicePage(site.page).bet('10');
  await new DicePage(site.page).hasRolled(1);
  await site.isStillTheMarkedPage();
  expect(await player.bets()).toHaveLength(1);
}

test('entry-missing: the card stands in its place, and a retry mounts it once the file is there', async ({
  site,
  page,
  player,
}) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' }));
  await site.open('/faulty');
  await site.slot.showsFailure('entry-missing');
  await site.hasBalance('1 000,00 ₽');
  await page.unroute(ENTRY);
  await site.slot.retry();
  await site.slot.shows('faulty');
  await new FaultyPage(page).openChunk();
  await new FaultyPage(page).showsTheChunk();
  await allElseWorks(site, player);
});

test('entry-hash-wrong: a file that is not the one published does not run', async ({ site, page, player }) => {
  await page.route(ENTRY, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\ndocument.title = 'taken over';` });
  });
  await site.open('/faulty');
  await site.slot.showsFailure('integrity-mismatch');
  await page.unroute(ENTRY);
  await site.slot.retry();
  await site.slot.shows('faulty');
  await allElseWorks(site, player);
});

test('entry-throws: the card stands in its place, and the next release mends the open tab', async ({
  site,
  guard,
  player,
}) => {
  guard.announce(/entry throws/);
  await released(await faulty.release({ throwing: 'web' }));
  await site.open('/faulty');
  await site.slot.showsFailure('entry-threw');
  await site.mark();
  const { manifest } = await released(await faulty.release());
  await site.slot.shows('faulty', manifest.version);
  await site.isStillTheMarkedPage();
  await allElseWorks(site, player);
});

test('[row:X09] chunk-missing: the card stands in its place, and a retry brings the page that has the chunk', async ({
  site,
  page,
  player,
}) => {
  await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
  await site.open('/faulty');
  const remote = new FaultyPage(page);
  await remote.works();
  await remote.openChunk();
  await site.slot.showsFailure('chunk-missing');
  await page.unroute(CHUNK);
  await site.slot.retry();
  await remote.works();
  await remote.openChunk();
  await remote.showsTheChunk();
  await allElseWorks(site, player);
});

test('[row:X10] handler-throws: it is reported once with the remote’s version, and the page stays', async ({
  site,
  page,
  guard,
  player,
}) => {
  guard.announce(/handler throws/, /rejects unseen/);
  const reports: unknown[] = [];
  await page.route('**/_baize/errors', async (route) => {
    reports.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  const { manifest } = await released(await faulty.release());
  await site.open('/faulty');
  const remote = new FaultyPage(page);
  await remote.breakUnseen();
  await remote.breakUnseen();
  const from = { path: '/faulty', remote: 'faulty', version: manifest.version };
  await expect.poll(() => reports).toHaveLength(2);
  expect(reports).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...from, message: 'handler throws' }),
      expect.objectContaining({ ...from, message: 'rejects unseen' }),
    ]),
  );
  await remote.works();
  await allElseWorks(site, player);
  expect(reports).toHaveLength(2);
});

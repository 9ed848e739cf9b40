import { DicePage } from '../../pages/dice-page.ts';
import { Site } from '../../pages/site.ts';
import { baizeJson } from '../../support/baize.ts';
import { DiceCopy } from '../../support/dice-copy.ts';
import { Registry } from '../../support/registry.ts';
import { RequestLog } from '../../support/request-log.ts';
import { siteServes } from '../../support/site-health.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

const TITLE = 'Dice с новой строкой';
const MOMENT = Date.now();
/** Built in the same folder: the places of its sources are in what it is built of. */
const [BEFORE, VERSION] = [`1.2.${MOMENT}`, `1.3.${MOMENT}`];
/** What a swap may send, over the changed part and the entry. */
const MOST = 1.2;

let copy: DiceCopy;
let live: string;

test.beforeAll(async () => {
  allowTime();
  copy = new DiceCopy('changed-line');
  live = (await new Registry().statusOf('games-dice'))?.live ?? '';
  copy.setVersion(BEFORE);
  await baizeJson('publish', copy.folder);
  await baizeJson('release', 'games-dice', BEFORE);
  await siteServes('games-dice', BEFORE);
});
test.afterAll(async () => {
  allowTime();
  copy.remove();
  await new Registry().release('games-dice', live);
});

/** A page that receives news of releases. */
async function openListening(site: Site, path: string): Promise<void> {
  const stream = site.page.waitForRequest('**/_baize/events?*');
  await site.open(path);
  await stream;
}

test('a changed line costs the publisher and an open tab what has changed and the entry, and a tab that shows something else nothing @long', async ({
  site,
  page,
  player,
  context,
}) => {
  copy.call(TITLE);
  copy.setVersion(VERSION);
  // The part and the entry, each for browsers and for servers, and what other hosts find the entry by.
  expect(await baizeJson('publish', copy.folder)).toMatchObject({ outcome: 'published', uploaded: 5 });
  await openListening(site, '/games/dice');
  await site.slot.shows('games-dice', BEFORE);
  await site.mark();
  const elsewhere = new Site(await context.newPage());
  await openListening(elsewhere, '/games/crash');
  await elsewhere.slot.shows('games-crash');
  const [here, there] = [new RequestLog(page), new RequestLog(elsewhere.page)];

  await baizeJson('release', 'games-dice', VERSION);
  await site.slot.shows('games-dice', VERSION);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await site.isStillTheMarkedPage();

  expect(here.files('/remotes/')).toEqual(['games-dice/files/web/dice.js', 'games-dice/files/web/entry.js']);
  expect(here.files('/_baize/modules/')).toEqual([`games-dice/${VERSION}/dice`]);
  const changed = await here.bytes('/remotes/');
  const all = changed + (await here.bytes('/_baize/modules/'));
  test.info().annotations.push({ type: 'bytes', description: `${all} over ${changed}` });
  expect(all / changed).toBeLessThanOrEqual(MOST);
  expect(there.files('/remotes/')).toEqual([]);
  // It says to the server how its own game does, release or not.
  expect(there.files('/_baize/').filter((path) => path !== 'health')).toEqual([]);
  expect([...here.failed, ...there.failed]).toEqual([]);

  await new DicePage(page).bet('10');
  await new DicePage(page).hasRolled(1);
  expect(await player.bets()).toHaveLength(1);
  // It has received the release all the same.
  await elsewhere.openGame('Dice');
  await elsewhere.slot.shows('games-dice', VERSION);
});

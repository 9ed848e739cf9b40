import { ConsolePage } from '../../pages/console-page.ts';
import { Site } from '../../pages/site.ts';
import { CHANNEL, REGISTRY_URL, SITE_URL } from '../../support/addresses.ts';
import { baizeJson, baizeRefusal } from '../../support/baize.ts';
import { DiceCopy } from '../../support/dice-copy.ts';
import { OpenStream } from '../../support/open-stream.ts';
import { Registry } from '../../support/registry.ts';
import type { RemoteStatus } from '../../support/registry.ts';
import { servedPage } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

// One sequence, in the order of its tests: what one publishes, the next releases.
test.describe.configure({ mode: 'serial' });

const TITLE = 'Dice с новой строкой';
/** Never published before, so that the test can run twice against the same registry. */
const NEW_VERSION = `1.1.${Date.now()}`;

let copy: DiceCopy;
let oldVersion: string;
let streams: readonly OpenStream[];

test.beforeAll(async () => {
  allowTime();
  copy = new DiceCopy('releases');
  oldVersion = (await new Registry().statusOf('games-dice'))?.live ?? '';
  streams = [
    await OpenStream.to(`${SITE_URL}/_baize/events`),
    await OpenStream.to(`${REGISTRY_URL}/v1/channels/${CHANNEL}/events`),
  ];
});
test.afterAll(async () => {
  allowTime();
  for (const stream of streams) stream.close();
  copy.remove();
  await new Registry().release('games-dice', oldVersion);
});

test('a game team publishes a changed line alone, and no visitor gets it: publishing is not releasing [row:D04]', async ({
  site,
  page,
}) => {
  copy.call(TITLE);
  copy.setVersion(NEW_VERSION);
  expect(await baizeJson('publish', copy.folder)).toMatchObject({ outcome: 'published', version: NEW_VERSION });
  expect(await servedPage('/games/dice')).toEqual({ version: oldVersion, heading: 'Dice' });
  await site.open('/games/dice');
  await site.slot.shows('games-dice', oldVersion);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dice');
});

test('the same version with other content is refused [row:D04]', async () => {
  copy.call('Dice, но иначе');
  expect(await baizeRefusal('publish', copy.folder)).toBe('version-exists');
  copy.call(TITLE);
  expect(await baizeJson('publish', copy.folder)).toMatchObject({ outcome: 'already-published' });
});

test('a release reaches an open tab at its next safe point without a reload, and the next page of server and browser [row:D05]', async ({
  site,
  page,
  context,
}) => {
  await site.open('/games/dice');
  await site.slot.shows('games-dice', oldVersion);
  await site.mark();

  expect(await baizeJson('release', 'games-dice', NEW_VERSION)).toMatchObject({ to: { version: NEW_VERSION } });

  await site.slot.shows('games-dice', NEW_VERSION);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await site.isStillTheMarkedPage();
  expect(await servedPage('/games/dice')).toEqual({ version: NEW_VERSION, heading: TITLE });
  const nextPage = new Site(await context.newPage());
  await nextPage.open('/games/dice');
  await nextPage.slot.shows('games-dice', NEW_VERSION);
});

test('files of both versions serve at the same time, and no process was started anew [row:D04]', async ({
  request,
}) => {
  for (const version of [oldVersion, NEW_VERSION]) {
    const manifest = `${REGISTRY_URL}/v1/releases/games-dice/${version}/files/remote.json`;
    const { entry } = (await (await request.get(manifest)).json()) as { entry: { web: string } };
    const file = await request.get(`/remotes/games-dice/${version}/${entry.web}`);
    expect(file.status(), version).toBe(200);
    expect(file.headers()['cache-control'], version).toContain('immutable');
  }
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([true, true]);
});

test('a rollback brings the old version back, and the console says the same as the command line [row:D05]', async ({
  page,
}) => {
  expect(await baizeJson('rollback', 'games-dice')).toMatchObject({ to: { version: oldVersion } });
  await expect.poll(() => servedPage('/games/dice')).toEqual({ version: oldVersion, heading: 'Dice' });

  const { remotes } = (await baizeJson('status')) as { remotes: readonly RemoteStatus[] };
  expect(remotes.find(({ name }) => name === 'games-dice')).toMatchObject({ live: oldVersion, state: 'rolled-back' });
  const registryConsole = new ConsolePage(page);
  await registryConsole.logIn(new Registry().operatorToken);
  await registryConsole.shows('games-dice', oldVersion, 'Rolled back');
});

test('an operator releases, rolls back and tries with a share of visitors on the console page [row:D05]', async ({
  page,
  context,
}) => {
  const visitor = new Site(await context.newPage());
  const registryConsole = new ConsolePage(page);
  await registryConsole.logIn(new Registry().operatorToken);
  await registryConsole.manage('games-dice');

  await registryConsole.release(NEW_VERSION);
  await registryConsole.shows('games-dice', NEW_VERSION, 'Live');
  await expect.poll(() => servedPage('/games/dice')).toEqual({ version: NEW_VERSION, heading: TITLE });
  await visitor.open('/games/dice');
  await visitor.slot.shows('games-dice', NEW_VERSION);

  await registryConsole.rollBackTo(oldVersion);
  await registryConsole.shows('games-dice', oldVersion, 'Rolled back');
  await visitor.slot.shows('games-dice', oldVersion);

  await registryConsole.giveToShare(NEW_VERSION, 100);
  await registryConsole.shows('games-dice', oldVersion, 'Canary');
  await visitor.slot.shows('games-dice', NEW_VERSION);
});

import { CrashPage } from '../../pages/crash-page.ts';
import { baizeJson } from '../../support/baize.ts';
import { Line } from '../../support/line.ts';
import { Registry } from '../../support/registry.ts';
import { RemoteCopy } from '../../support/remote-copy.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

/** Never published before, so that the test can run twice against the same registry. */
const NEW_VERSION = `1.1.${Date.now()}`;

let copy: RemoteCopy;
let oldVersion: string;

test.beforeAll(async () => {
  allowTime();
  copy = new RemoteCopy('games-crash', 'release-during-a-bet');
  copy.setVersion(NEW_VERSION);
  await baizeJson('publish', copy.folder);
  oldVersion = (await new Registry().statusOf('games-crash'))?.live ?? '';
});
test.afterAll(async () => {
  allowTime();
  copy.remove();
  await new Registry().release('games-crash', oldVersion);
});

test('an open bet holds a release back, however much it is asked for; the end of the bet lets it in [row:D05]', async ({
  site,
  page,
  player,
}) => {
  const line = await Line.of(page);
  await site.open('/games/crash');
  await site.slot.shows('games-crash', oldVersion);
  await site.mark();
  const crash = new CrashPage(page);
  await crash.bet('10', '1,01');
  await crash.isInRound();
  // Without its socket the game does not receive the end of the round: the bet stays open as long as this test likes.
  await line.cutSockets();

  await new Registry().release('games-crash', NEW_VERSION);
  await page.getByRole('button', { name: 'Обновить сейчас' }).click();
  await expect.poll(async () => (await player.bets())[0]?.status, { timeout: 150_000 }).not.toBe('open');
  await site.slot.shows('games-crash', oldVersion);

  await line.mend();
  await site.slot.shows('games-crash', NEW_VERSION);
  await site.isStillTheMarkedPage();
});

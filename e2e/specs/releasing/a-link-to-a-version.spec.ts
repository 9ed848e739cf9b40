import { SITE_URL } from '../../support/addresses.ts';
import { baizeJson } from '../../support/baize.ts';
import { DiceCopy } from '../../support/dice-copy.ts';
import { Registry } from '../../support/registry.ts';
import { servedPage } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

const TITLE = 'Dice для своих';
/** Never published before, so that the test can run twice against the same registry. */
const NEW_VERSION = `1.1.${Date.now()}`;

let copy: DiceCopy;

test.beforeAll(() => {
  allowTime();
  copy = new DiceCopy('link-to-a-version');
  copy.setVersion(NEW_VERSION);
  copy.call(TITLE);
});
test.afterAll(() => copy.remove());

test('a link shows a published version to the browser that opens it, with a badge whose button ends it', async ({
  site,
  page,
  guard,
}) => {
  allowTime();
  const oldVersion = (await new Registry().statusOf('games-dice'))?.live ?? '';
  const answer = await baizeJson('publish', copy.folder, '--preview', '--site', SITE_URL);
  const { preview } = answer as { preview: { link: string } };

  await page.goto(preview.link);
  await expect(page).toHaveURL(`${SITE_URL}/games/dice`);
  await site.slot.shows('games-dice', NEW_VERSION);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  const badge = page.getByRole('note').filter({ hasText: NEW_VERSION });
  await expect(badge).toContainText('Предпросмотр: games-dice');
  expect(await servedPage('/games/dice')).toEqual({ version: oldVersion, heading: 'Dice' });

  await page.getByRole('button', { name: 'Завершить предпросмотр' }).click();
  await expect(page).toHaveURL(`${SITE_URL}/games/dice`);
  await site.slot.shows('games-dice', oldVersion);
  await expect(badge).toHaveCount(0);

  guard.announce(/status of 400/);
  const edited = await page.goto(`${preview.link}A`);
  expect(edited?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Эта ссылка ничего не показывает');
});

import type { Locale } from '@baize/protocol';
import { Site } from '../../pages/site.ts';
import { everyPage } from '../../support/every-page.ts';
import { PARTS_OF_GUESTS, PARTS_OF_PLAYERS } from '../../support/opened-parts.ts';
import { Player } from '../../support/player.ts';
import { LOCALES, pathIn } from '../../support/routes.ts';
import { SITE_URL } from '../../support/addresses.ts';
import { expect, test } from '../../support/test.ts';
import { WidthWalk } from '../../support/width-walk.ts';

test.describe.configure({ mode: 'parallel' });

/** Their words are the longest or the highest. `BAIZE_WIDTHS=whole` walks as both visitors in all languages. */
const LONGEST: readonly Locale[] = ['ru', 'hi'];
const IS_WHOLE = process.env.BAIZE_WIDTHS === 'whole';

const VISITORS = { guest: PARTS_OF_GUESTS, player: PARTS_OF_PLAYERS } as const;
/** The site does not check the country of a crawler, which so sees the page for visitors who may not be served. */
const CRAWLER = 'Googlebot/2.1 (+http://www.google.com/bot.html)';

const inLanguage = (locale: Locale, place: string): string =>
  place.startsWith('/?')
    ? `${pathIn(locale, { row: '', path: '/' })}${place.slice(1)}`
    : pathIn(locale, { row: '', path: place });

for (const [index, locale] of (IS_WHOLE ? LOCALES : LONGEST).entries())
  for (const [at, [visitor, parts]] of Object.entries(VISITORS).entries()) {
    // Each language is walked by one of both on pages, and by the other one in dialogs.
    const [walksPages, walksParts] = IS_WHOLE ? [true, true] : [index === at, index !== at];
    if (walksPages)
      test(`no page cuts anything at 320, 390, 768, 1280, 1440 and 1920 pixels for a ${visitor} in ${locale}`, async ({
        context,
        page,
        request,
        guard,
      }) => {
        // The example of a token is none, and one page is nowhere.
        guard.announce(/status of (404|422)/);
        const player = await Player.register(request);
        await player.deposit(1_000);
        const places = await everyPage(request, player);
        if (visitor === 'player') await player.enter(context);
        const walk = new WidthWalk(locale);
        for (const place of places) await walk.open(page, inLanguage(locale, place));
        expect(walk.faults).toEqual([]);
      });

    if (walksParts)
      test(`no dialog, menu or slip cuts anything for a ${visitor} in ${locale}`, async ({ context, request }) => {
        const player = await Player.register(request);
        await player.deposit(1_000);
        if (visitor === 'player') await player.enter(context);
        const walk = new WidthWalk(locale);
        for (const { name, place, open } of parts) {
          const page = await context.newPage();
          await new Site(page).open(inLanguage(locale, place));
          await open(page, locale);
          await walk.judge(page, `${name} at ${place}`);
          await page.close();
        }
        expect(walk.faults).toEqual([]);
      });
  }

test('nothing is cut for a newcomer who is asked for consent, and for who may not be served', async ({
  browser,
  contextOptions,
}) => {
  const walk = new WidthWalk('ru');
  const newcomer = await browser.newContext({
    ...contextOptions,
    storageState: { cookies: [], origins: [] },
    baseURL: SITE_URL,
  });
  await walk.open(await newcomer.newPage(), '/');
  await newcomer.close();
  const crawler = await browser.newContext({ ...contextOptions, userAgent: CRAWLER, baseURL: SITE_URL });
  await walk.open(await crawler.newPage(), '/no-access');
  await crawler.close();
  expect(walk.faults).toEqual([]);
});

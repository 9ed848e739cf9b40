import type { BrowserContext } from '@playwright/test';
import type { Locale } from '@baize/protocol';
import { ConsoleGuard } from '../../support/console-guard.ts';
import { atRest, countLayoutShifts, layoutShiftOf } from '../../support/layout-shift.ts';
import { LOCALES, ROUTES, WHOLE, pathIn, walkedLanguages } from '../../support/routes.ts';
import { expect, test } from '../../support/test.ts';

const MOST_LAYOUT_SHIFT = 0.05;
/** The example of a token is not valid, and the page says so. */
const EXPECTED = /status of 422 .*\/token\/check/;

/** Opens each page in a browser and reports its errors. */
async function walk(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  await countLayoutShifts(context);
  for (const path of paths) {
    const guard = new ConsoleGuard();
    guard.announce(EXPECTED);
    const page = await context.newPage();
    guard.watchPage(page);
    page.on('requestfailed', (request) => {
      // A page that is closed takes its open streams with it.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') wrong.push(`${path} failed to load ${request.url()}`);
    });
    const answer = await page.goto(path);
    await atRest(page);
    const { sum: shift, shifted } = await layoutShiftOf(page);
    if (answer?.status() !== 200) wrong.push(`${path} answered ${answer?.status()}`);
    if (shift > MOST_LAYOUT_SHIFT) wrong.push(`${path} shifted by ${shift.toFixed(3)}: ${shifted}`);
    wrong.push(...guard.unannounced().map((complaint) => `${path} ${complaint}`));
    await page.close();
  }
  return wrong;
}

const paths = (locale: Locale): string[] => ROUTES.map((route) => pathIn(locale, route));
const [first, second] = walkedLanguages();
if (!WHOLE) console.log(`Pages are walked in ${first} by a guest and, by this commit, in ${second} by a player`);

for (const locale of WHOLE ? LOCALES : [first])
  test(`a guest meets no complaint, no failed request and no shift in ${locale} [row:P12] [row:P15]`, async ({
    context,
    guard,
  }) => {
    guard.announce(EXPECTED);
    expect(await walk(context, paths(locale))).toEqual([]);
  });

for (const locale of WHOLE ? LOCALES : [second])
  test(`a player meets no complaint, no failed request and no shift in ${locale} [row:P12] [row:P15]`, async ({
    context,
    guard,
    player,
  }) => {
    guard.announce(EXPECTED);
    expect(player.account.email).not.toBe('');
    expect(await walk(context, paths(locale))).toEqual([]);
  });

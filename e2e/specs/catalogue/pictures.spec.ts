import { expect, test } from '../../support/test.ts';
import {
  drawStory,
  keptPictures,
  noteBrowser,
  openStory,
  pictureOf,
  serveCatalogue,
  showTheme,
  storyIds,
  whyNotCompared,
} from '../../support/catalogue.ts';

const WIDTHS = [390, 1440];
const THEMES = ['dark', 'light'];
const ids = storyIds();

/** Why no picture is compared here; null where they are. */
let left: string | null = null;

test.beforeAll(async ({ browser }) => {
  const { config, parallelIndex } = test.info();
  if (config.updateSnapshots === 'all') await noteBrowser(browser);
  left = await whyNotCompared(browser);
  if (left !== null && parallelIndex === 0) console.log(`pictures of components are not compared: ${left}`);
});

for (const id of ids) {
  test(`${id} is as on its pictures`, async ({ context }) => {
    const elsewhere = await serveCatalogue(context);
    for (const width of WIDTHS) {
      const page = await openStory(context, id, width);
      for (const theme of THEMES) {
        await showTheme(page, theme);
        const picture = await drawStory(page);
        if (left === null) expect(picture).toMatchSnapshot(pictureOf(id, width, theme));
      }
      await page.close();
    }
    expect(elsewhere).toEqual([]);
  });
}

test('every picture is of a story', () => {
  const wanted = new Set(
    ids.flatMap((id) => WIDTHS.flatMap((width) => THEMES.map((theme) => pictureOf(id, width, theme).join('/')))),
  );
  expect(keptPictures().filter((file) => !wanted.has(file))).toEqual([]);
});

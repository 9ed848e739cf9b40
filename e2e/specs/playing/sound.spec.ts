import type { Locator, Page } from '@playwright/test';
import { DicePage } from '../../pages/dice-page.ts';
import { expect, test } from '../../support/test.ts';
import { NOT_ASKED, NOT_MEASURED } from '../../support/visitors.ts';

const offerOn = (page: Page): Locator => page.getByRole('group', { name: 'Играть со звуком?' });
const switchOn = (page: Page): Locator => page.getByRole('button', { name: 'Звук', exact: true });

/** The first use of a page, by pointer; waits until what it loads is there. */
async function use(page: Page): Promise<void> {
  const late = page.waitForResponse(/panel-parts\..*\.js/);
  await page.getByRole('heading', { level: 1 }).click();
  await (await late).finished();
}

test.describe('at the first visit', () => {
  test.use({ storageState: { cookies: [NOT_MEASURED], origins: NOT_ASKED } });

  test('sound is offered without moving or covering the game, and a no holds in every tab @phone', async ({
    site,
    page,
    context,
  }) => {
    await site.open('/games/dice');
    const main = page.getByRole('button', { name: /^Бросить за/ }).filter({ visible: true });
    const places = (): Promise<unknown> =>
      Promise.all(
        [page.getByRole('region', { name: 'Dice' }), page.getByRole('region', { name: 'Ставка' }), main].map((part) =>
          part.boundingBox(),
        ),
      );
    const before = await places();
    const offer = offerOn(page);
    await expect(offer).toHaveCount(0);
    await use(page);
    await expect(offer).toBeVisible();
    await expect(offer).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    // What is pressed there is the button itself.
    await main.click({ trial: true });
    await expect(offer.locator(':focus')).toHaveCount(0);

    const other = await context.newPage();
    await other.goto('/games/keno');
    await expect(async () => {
      await other.getByRole('heading', { level: 1 }).click();
      await expect(offerOn(other)).toBeVisible({ timeout: 500 });
    }).toPass();
    await offer.getByRole('button', { name: 'Не сейчас' }).click();
    await expect(offer).toHaveCount(0);
    await expect(offerOn(other)).toHaveCount(0);
    await expect(switchOn(page)).toHaveAttribute('aria-pressed', 'false');

    await site.reload();
    await use(page);
    await expect(offer).toHaveCount(0);
  });

  test('a yes by keyboard is heard at once, and the switch that it moves to says so', async ({ site, page }) => {
    await page.addInitScript(() => {
      const { resume } = AudioContext.prototype;
      AudioContext.prototype.resume = async function heard(this: AudioContext) {
        await resume.call(this);
        document.documentElement.dataset.audio = this.state;
      };
    });
    await site.open('/games/dice');
    // The first key loads the offer.
    await page.keyboard.press('Shift');
    const yes = offerOn(page).getByRole('button', { name: 'Включить' });
    await yes.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-audio', 'running');
    await expect(switchOn(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(switchOn(page)).toBeFocused();
  });
});

test('a win lights the cloth with its result and not before, and goes out by itself @moving', async ({
  site,
  page,
  player: _player,
}) => {
  await site.open('/games/dice');
  const dice = new DicePage(page);
  const stage = page.getByRole('region', { name: 'Dice' });
  // Twice the stake or a little less, and five rolls in six win.
  await stage.getByRole('textbox', { name: 'Шанс' }).fill('83');
  await page.keyboard.press('Enter');
  // The text of the stage at each change of its light.
  await page.evaluate(() => {
    const lights: string[][] = [];
    Object.assign(globalThis, { lights });
    const game = document.querySelector('section[aria-label="Dice"]')!;
    new MutationObserver(() => {
      lights.push([game.parentElement!.dataset.win ?? 'out', /\+/.test(game.textContent) ? 'told' : 'untold']);
    }).observe(game.parentElement!, { attributeFilter: ['data-win'] });
  });
  const lights = (): Promise<string[][]> =>
    page.evaluate(() => (globalThis as unknown as { lights: string[][] }).lights);
  for (let roll = 1; roll <= 12 && (await lights()).length === 0; roll++) {
    await dice.bet('10');
    await dice.hasRolled(roll);
    await expect(stage).toContainText(/[+−]\d/);
  }
  await expect.poll(lights).toEqual([
    ['1', 'told'],
    ['out', 'told'],
  ]);
});

import type { Page } from '@playwright/test';
import { SlotPage } from '../../pages/slot-page.ts';
import { FrameFilm, type FrameLanding } from '../../support/frame-film.ts';
import { expect, test } from '../../support/test.ts';

// Nothing is calm here: what moves is what these are about.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LONG_MS = 90_000;
const REELS = '.turning > *, .falling > *';

interface Round {
  /** What moves until the result has landed. */
  readonly moves: string;
  readonly stakeHundredths: number;
  /** How the frame says how a round ended. */
  readonly ends: RegExp;
  readonly play: () => Promise<void>;
}

/** Plays rounds until one is paid: the balances do not show a loss. Nothing is shown before a round has landed. */
async function filmUntilPaid(page: Page, most: number, { moves, stakeHundredths, ends, play }: Round): Promise<void> {
  for (let round = 0; round < most; round++) {
    const film = await FrameFilm.of(page, moves);
    await play();
    const isTold = async (): Promise<boolean> => ends.test((await film.now()).says['result in the frame'] ?? '');
    await expect.poll(isTold, { timeout: LONG_MS }).toBe(true);
    await balancesAgree(page);
    const landing: FrameLanding = await film.stop(stakeHundredths);
    expect(landing.revealedEarly).toEqual([]);
    expect(landing.moved).toBeGreaterThan(1);
    if (landing.told.includes('balance')) return;
  }
  throw new Error(`${most} rounds and no payout`);
}

/** All that a round changes has come to the frame and to the page around it. */
async function balancesAgree(page: Page): Promise<void> {
  const inFrame = new SlotPage(page).figure('Баланс');
  const inHeader = page.locator('header [title="Баланс"]');
  const digits = (text: string | null): string => (text ?? '').replaceAll(/\D/g, '');
  await expect
    .poll(async () => digits(await inFrame.textContent()) === digits(await inHeader.textContent()), {
      timeout: LONG_MS,
    })
    .toBe(true);
}

/** A table takes bets, and most of its time for them is left. */
async function takesBets({ frame }: SlotPage, seconds: RegExp): Promise<void> {
  await expect(frame.getByText('Делайте ставки')).toBeVisible({ timeout: LONG_MS });
  await expect(frame.locator('.clock')).toHaveText(seconds, { timeout: LONG_MS });
}

test('what a slot pays is told when its reels have landed, in the header too @long [SP10] [row:R19]', async ({
  site,
  page,
  player: _player,
}) => {
  await site.open('/games/slots/emerald-table/play');
  const slot = new SlotPage(page);
  await slot.isOpen();
  const stake = ((await slot.figure('Ставка').textContent()) ?? '').replaceAll(/\D/g, '');
  await filmUntilPaid(page, 25, {
    moves: REELS,
    stakeHundredths: Number(stake),
    ends: /^(Выплата \d|Выплаты нет)/,
    async play() {
      await expect(slot.spin).not.toHaveAttribute('aria-disabled', 'true');
      await slot.spin.click();
      // The result of the round before is still shown until the next one runs.
      await expect(slot.frame.getByRole('button', { name: 'Идёт раунд' })).toBeVisible();
      await expect(slot.spin).toHaveText('Крутить');
    },
  });
});

test('what a live wheel pays is told when it stands, in the header too @long [SP10] [row:R22]', async ({
  site,
  page,
  player: _player,
}) => {
  await site.open('/games/live-casino/green-roulette/play');
  const table = new SlotPage(page);
  await table.isOpen();
  await filmUntilPaid(page, 3, {
    moves: '.rotor',
    stakeHundredths: 3_000,
    ends: /^Выпало \d+\. /,
    async play() {
      await takesBets(table, /^(1\d|20) с$/);
      // Zero apart, something is paid, and never what was staked.
      for (const field of ['Красное', 'Чёрное', '1–18'])
        await table.frame.getByRole('button', { name: field, exact: true }).click();
      await table.frame.getByRole('button', { name: /^Поставить 30,00/ }).click();
    },
  });
});

test('what a live hand pays is told when the last card lies, in the header too @long [SP10] [row:R22]', async ({
  site,
  page,
  player: _player,
}) => {
  await site.open('/games/live-casino/quick-blackjack/play');
  const table = new SlotPage(page);
  await table.isOpen();
  await filmUntilPaid(page, 12, {
    moves: '.card',
    stakeHundredths: 1_000,
    ends: /^(Ставка вернулась|Ставка не сыграла|Выплата)/,
    async play() {
      await takesBets(table, /^[4-8] с$/);
      await table.frame.getByRole('button', { name: /^Поставить/ }).click();
      const stand = table.frame.getByRole('button', { name: 'Хватит' });
      await expect(stand.or(table.frame.getByText('Итог раунда'))).toBeVisible({ timeout: LONG_MS });
      if (await stand.isVisible()) await stand.click();
    },
  });
});

import type { Browser, CDPSession, Page } from '@playwright/test';
import { playersContext } from './player.ts';

/** After the first bets everything that comes once has come. */
const WARM_UP_BETS = 100;
const BET_LIMIT_MS = 2_000;

/** Bytes by which the page's heap has grown over so many automatic bets at dice, with garbage collected. */
export async function heapGrowth(browser: Browser, site: string, token: string, bets: number): Promise<number> {
  const context = await playersContext(browser, site, token, { quick: true, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${site}/games/dice`, { waitUntil: 'networkidle' });
    await page.getByRole('radio', { name: 'Авто' }).click();
    const session = await context.newCDPSession(page);
    await autoPlay(page, WARM_UP_BETS);
    const before = await usedHeap(session);
    await autoPlay(page, bets);
    return (await usedHeap(session)) - before;
  } finally {
    await context.close();
  }
}

async function autoPlay(page: Page, bets: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Сколько ставок' }).fill(String(bets));
  await page.getByRole('button', { name: 'Начать автоигру' }).first().click();
  await page
    .getByText('Остановлено: все ставки сделаны.')
    .first()
    .waitFor({ timeout: bets * BET_LIMIT_MS });
}

async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

import { randomUUID } from 'node:crypto';
import type { SportsBet } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import type { Page } from '@playwright/test';
import { ask } from '../../support/api.ts';
import { machineToken } from '../../support/operator.ts';
import { Site } from '../../pages/site.ts';
import { expect, test } from '../../support/test.ts';

const bellOf = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

test('the bell tells of a sports bet that ended elsewhere, after a reload too; seen in one tab is seen in the other', async ({
  site,
  page,
  context,
  player,
  request,
}) => {
  // The first deposit gave a bonus, for which there is a notice too.
  await player.ask(calls.readNotices, { body: { upTo: Number.MAX_SAFE_INTEGER } });
  await site.open('/games/dice');
  await expect(bellOf(page, 'Уведомления')).toBeVisible();
  const other = await context.newPage();
  await new Site(other).open('/faq');
  await expect(bellOf(other, 'Уведомления')).toBeVisible();

  // On a busy machine the line may be behind for a moment, and a bet is refused then.
  let legs: SportsBet['legs'] = [];
  await expect(async () => {
    ({ legs } = await player.betOnSports(50, 'distant'));
  }).toPass();
  const body = {
    id: randomUUID(),
    reason: 'the match was called off',
    fixtureId: legs[0]!.fixtureId,
    marketIds: [legs[0]!.marketId],
    act: { type: 'void' as const },
  };
  await ask(request, calls.decideSportsMarkets, { body }, machineToken());

  await expect(bellOf(page, 'Уведомления: 1')).toBeVisible();
  await expect(bellOf(other, 'Уведомления: 1')).toBeVisible();
  await page.reload();
  await bellOf(page, 'Уведомления: 1').click();
  const line = page.getByRole('dialog', { name: 'Уведомления' }).getByRole('link', { name: /Возврат ставки/ });
  await expect(line).toContainText('50,00 ₽');
  await expect(bellOf(other, 'Уведомления')).toBeVisible();
  await line.click();
  await expect(page).toHaveURL(/\/betting\/bets$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

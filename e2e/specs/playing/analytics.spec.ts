import { calls } from '@baize/protocol';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BettingPage } from '../../pages/betting-page.ts';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { platformFolder } from '../../support/addresses.ts';
import { AnalyticsEvents } from '../../support/analytics-events.ts';
import { ask } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { KNOWING } from '../../support/visitors.ts';

test.use({
  // No consent has been asked for yet.
  storageState: { cookies: [], origins: KNOWING },
  // posthog-js measures no automated browser.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
  }),
);

test('a visit is measured with consent only, anonymous until there is a player and again after [row:P14] [row:S18] [row:K11] [row:X06] [row:X07]', async ({
  site,
  page,
  guard,
  player,
  context,
}) => {
  const events = new AnalyticsEvents(page);
  const recorder = page.waitForRequest(/\/ingest\/s\//, { timeout: 60_000 });
  const question = page.getByRole('region', { name: 'Согласие на статистику' });
  await context.clearCookies({ name: 'token' });

  await test.step('silence is no yes', async () => {
    await site.open('/');
    await question.getByRole('button', { name: 'Согласиться' }).waitFor();
    await site.openGame('Dice');
    expect(events.sent).toEqual([]);
  });
  const guest = await test.step('a guest is nobody in particular', async () => {
    await question.getByRole('button', { name: 'Согласиться' }).click();
    await expect(question).toBeHidden();
    const view = await events.has({ event: '$pageview', path: '/games/dice' });
    expect(view.person).toBe(false);
    return view.visitor;
  });
  await test.step('a login that fails is told with its text', async () => {
    guard.announce(/status of 401/);
    await new LoginDialog(page).logIn({ ...player.account, password: 'not the password' });
    const { error, visitor } = await events.has({ event: 'login_error' });
    expect([error, visitor]).toEqual([expect.stringMatching(/\w/), guest]);
  });
  const visitor = await test.step('a player is a person, on every page', async () => {
    await new LoginDialog(page).tryAgain(player.account);
    const { visitor } = await events.has({ event: '$identify' });
    expect(visitor).not.toBe(guest);
    await site.openGame('Crash');
    await events.has({ event: '$pageview', path: '/games/crash', visitor, person: true });
    await recorder;
    return visitor;
  });
  await test.step('a promo code that is not taken is told, once', async () => {
    guard.announce(/status of 422/);
    await site.sections.getByRole('link', { name: 'Бонусы' }).click();
    await page.getByRole('textbox', { name: 'Код' }).fill('NOBODY-GAVE-IT');
    await page.getByRole('button', { name: 'Применить' }).click();
    await events.has({ event: 'promocode_error', person: true });
    await site.openGame('Dice');
    await events.has({ event: '$pageview', path: '/games/dice', person: true });
    expect(events.sent.filter(({ event }) => event === 'promocode_error')).toHaveLength(1);
  });
  await test.step('after the logout there is nobody in particular again', async () => {
    await site.logOut();
    await site.openGame('Кейсы');
    const after = await events.has({ event: '$pageview', path: '/games/cases', person: false });
    expect([guest, visitor]).not.toContain(after.visitor);
  });
  await test.step('the choice can be taken back at the foot of every page', async () => {
    await site.footer.getByRole('link', { name: 'Согласие на статистику' }).click();
    await question.getByRole('button', { name: 'Отказаться' }).click();
    await expect(question).toBeHidden();
    const told = events.sent.length;
    await site.openGame('Crash');
    await page.reload();
    expect(events.sent).toHaveLength(told);
  });
});

test('with analytics blocked the site is the same [row:C58] [row:P14]', async ({ site, page, guard }) => {
  guard.announce(/ERR_FAILED/);
  await page.route('**/ingest/**', (route) => route.abort());
  await site.open('/');
  const blocked = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Согласиться' }).click();
  await blocked;
  await site.openGame('Dice');
  await site.slot.shows('games-dice');
});

test('a flag of the analytics service gives a visitor more quick stakes in the bet slip, after their consent [row:A02]', async ({
  site,
  page,
  request,
}) => {
  const operatorToken = readFileSync(path.join(platformFolder(), 'secrets/operator-token'), 'utf8').trim();
  const flag = { enabled: true, basisPoints: 10_000, variant: null, payload: null, reason: 'finer stakes' };
  await ask(request, calls.saveFlag, { params: { key: 'slip_finer_stakes' }, body: flag }, operatorToken);
  const betting = new BettingPage(page);
  const quick = betting.slip.getByRole('group', { name: 'Быстрые суммы' }).getByRole('button');
  await site.open('/betting');
  await betting.choose(1);
  await expect(betting.slip.getByRole('button', { name: 'Макс' })).toBeVisible();
  await expect(quick).toHaveCount(4);
  await page.getByRole('button', { name: 'Согласиться' }).click();
  await expect(quick).toHaveCount(6);
});

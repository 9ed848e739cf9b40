import { expect, test } from '../../support/test.ts';

test('[row:X10] [row:R40] start-fails: the error page shows the number that the server was told', async ({
  page,
  guard,
}) => {
  guard.announce(/came without its data/);
  await page.route('/games/dice', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="baize-page"', 'id="lost"') });
  });
  const told = page.waitForRequest('**/_baize/errors');
  await page.goto('/games/dice');
  const report = (await told).postDataJSON() as { id: string };
  expect(report).toMatchObject({ fatal: true, path: '/games/dice', message: 'The page came without its data' });
  await expect(page).toHaveURL(`/error?errorCode=app-failed&id=${report.id}`);
  await expect(page.getByText(report.id)).toBeVisible();
});

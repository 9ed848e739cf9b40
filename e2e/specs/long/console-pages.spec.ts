import { expect, test } from '../../support/test.ts';
import { WINDOWS, judge, judgePage, pagesBehind, placesOf, playerToLookAt } from '../../support/console-walk.ts';
import { enterConsole } from '../../support/operator.ts';
import { REGISTRY_URL } from '../../support/addresses.ts';

for (const window of WINDOWS)
  test(`every page of the console at ${window.width} pixels fits, is reached by Tab alone, and axe finds nothing`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(window);
    const player = await playerToLookAt(request);
    await page.goto(`${REGISTRY_URL}/login`);
    await judge(page, 'the log-in');
    await enterConsole(page, request);
    for (const place of [...(await placesOf(page)), ...(await pagesBehind(player))]) await judgePage(page, place);
    await page.goto(`${REGISTRY_URL}/players`);
    await page.getByRole('searchbox', { name: 'Id, email, phone or name' }).fill('e2e-');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await judge(page, 'players who were found');
  });

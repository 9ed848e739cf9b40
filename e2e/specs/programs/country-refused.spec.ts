import { createServer } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import { home, SECOND_SITE_URL, SPARE_PORT } from '../../support/addresses.ts';
import { SecondSite } from '../../support/second-site.ts';
import { expect, test } from '../../support/test.ts';

test.use({
  baseURL: SECOND_SITE_URL,
  // A robot is asked for no country, and a headless browser calls itself one.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const GENERAL_PORT = SPARE_PORT + 2;
const GEO = { data: { data: { ip: '192.0.2.7', country_code: 'FR', region: 'RU' } } };

let second: SecondSite;
let general: Server;

test.beforeAll(async () => {
  // Knows where its visitor is, and nothing else.
  general = createServer((request, response) => {
    const geo = request.url?.startsWith('/geo_ip') === true;
    response.writeHead(geo ? 451 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(geo ? GEO : {}));
  });
  await new Promise<void>((resolve) => void general.listen(GENERAL_PORT, '127.0.0.1', resolve));
  second = new SecondSite(path.join(home(), `refused-${Date.now()}`), {
    SERVICE_GENERAL_URL: `http://127.0.0.1:${GENERAL_PORT}`,
  });
  await second.startRegistry();
  await second.startShell();
});
test.afterAll(async () => {
  await second.stop();
  await new Promise((resolve) => general.close(resolve));
});

test('a country that is not served is led to /no-access, though every other call fails [X01] [X11] [S13] [R41]', async ({
  page,
  guard,
}) => {
  guard.announce(/status of 500|CORS|ERR_FAILED|WebSocket/);
  await page.goto('/betting?a=1');
  await expect(page).toHaveURL(/\/no-access$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Здесь стол накрыт');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/policy/ru/user-agreement');
  await expect(page).toHaveURL(/\/policy\/ru\/user-agreement$/);
});

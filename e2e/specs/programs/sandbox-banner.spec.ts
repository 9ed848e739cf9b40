import { createServer, request as send } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import {
  API_URL,
  home,
  PROVIDER_URL,
  registryFolder,
  REGISTRY_URL,
  SECOND_SITE_URL,
  SPARE_PORT,
} from '../../support/addresses.ts';
import { SecondSite } from '../../support/second-site.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

/** Of the general service as one with NODE_ENV=production and SANDBOX=on answers: the tested one, but for its settings. */
const GENERAL_PORT = SPARE_PORT + 5;
const SETTINGS = { data: { revshare_service_frontend_url: '', telegram_channel_url: '', sandbox: true } };
/** How the line begins, by the prefix of the language. */
const LANGUAGES = {
  '': 'Тестовый сайт:',
  '/en': 'Test site:',
  '/kz': 'Сынақ сайты:',
  '/br': 'Site de teste:',
  '/hi': 'टेस्ट साइट:',
};
const PAGES = ['/', '/faq', '/games/dice'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.use({ baseURL: SECOND_SITE_URL });
let general: Server;
let second: SecondSite;
test.beforeAll(async () => {
  allowTime();
  general = createServer((request, response) => {
    if (request.url === '/settings') return void response.end(JSON.stringify(SETTINGS));
    const { method, headers } = request;
    const passed = send(new URL(request.url ?? '/', API_URL), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }).listen(GENERAL_PORT);
  second = new SecondSite(path.join(home(), `banner-${Date.now()}`), {
    SERVICE_GENERAL_URL: `http://localhost:${GENERAL_PORT}`,
    SHELL_PROVIDER_ORIGINS: PROVIDER_URL,
    REGISTRY_URL,
    REGISTRY_PUBLIC_KEY_FILE: path.join(registryFolder(), 'public-key.pem'),
  });
  await second.startShell();
});
test.afterAll(async () => {
  allowTime();
  await second.stop();
  general.closeAllConnections();
  general.close();
});

for (const [prefix, begins] of Object.entries(LANGUAGES))
  test(`every page says that the sandbox is at work, above all else and in its language: ${begins}`, async ({
    page,
  }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const address of PAGES) {
        await page.goto(`${prefix}${address}`);
        const banner = page.locator('body > p.baize-sandbox');
        await expect(banner).toContainText(begins);
        await expect(banner).toBeInViewport({ ratio: 1 });
        const [line, header] = await Promise.all([banner.boundingBox(), page.locator('#root').boundingBox()]);
        // The whole width, and what follows begins right below it.
        expect(line).toMatchObject({ x: 0, y: 0, width: size.width });
        expect(header?.y).toBe(line?.height);
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isWider).toBe(false);
      }
    }
  });

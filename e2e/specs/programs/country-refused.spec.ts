import { randomUUID } from 'node:crypto';
import { createServer, request as send } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import { calls } from '@baize/protocol/calls';
import { LoginDialog } from '../../pages/login-dialog.ts';
import { home, SECOND_SITE_URL, serviceUrl, SPARE_PORT } from '../../support/addresses.ts';
import { Player } from '../../support/player.ts';
import { SecondSite } from '../../support/second-site.ts';
import { expect, test } from '../../support/test.ts';
import { allowTime } from '../../support/time-limits.ts';

test.use({
  baseURL: SECOND_SITE_URL,
  // The site does not check the country of a robot, and the user agent of a headless browser is one.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const GENERAL_PORT = SPARE_PORT + 2;
const GEO = { data: { data: { ip: '192.0.2.7', country_code: 'FR', region: 'RU' } } };

let second: SecondSite;
let general: Server;
/** Whether it answers more than where its visitor is. */
let whole = false;

test.beforeAll(async () => {
  allowTime();
  general = createServer((request, response) => {
    const geo = request.url?.startsWith('/geo_ip') === true;
    if (!geo && whole) {
      const { method, headers } = request;
      const forwarded = send(serviceUrl('general') + request.url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      return request.pipe(forwarded);
    }
    response.writeHead(geo ? 451 : 500, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(geo ? GEO : {}));
  });
  await new Promise<void>((resolve) => void general.listen(GENERAL_PORT, '127.0.0.1', resolve));
  second = new SecondSite(path.join(home(), `refused-${Date.now()}`), {
    SERVICE_GENERAL_URL: `http://127.0.0.1:${GENERAL_PORT}`,
  });
  await second.startRegistry();
  await second.releaseRemotes('apps/games-dice', 'apps/profile');
  await second.startShell();
});
test.afterAll(async () => {
  allowTime();
  await second.stop();
  await new Promise((resolve) => general.close(resolve));
});

test('a country that is not served is led to /no-access, though every other call fails [row:X01] [row:X11] [row:S13] [row:R41]', async ({
  page,
  guard,
}) => {
  guard.announce(/status of 500|CORS|ERR_FAILED|WebSocket/);
  await page.goto('/betting?a=1');
  await expect(page).toHaveURL(/\/no-access$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Этот стол закрыт');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/policy/ru/user-agreement');
  await expect(page).toHaveURL(/\/policy\/ru\/user-agreement$/);
});

test('a player logs in there, ends the game that is open, and finds the way to the money [row:S13] [row:R44]', async ({
  page,
  request,
  guard,
}) => {
  // Sockets are not forwarded, and pictures of players have the address of the real service.
  guard.announce(/WebSocket|avatars/);
  whole = true;
  const player = await Player.register(request);
  await player.deposit(1_000);
  await openMiner(player);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/no-access$/);
  await new LoginDialog(page).logIn(player.account);
  await page.getByRole('link', { name: 'Miner' }).click();
  await expect(page.getByText('Новые ставки, пополнения и бонусы в вашей стране недоступны.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: /^Забрать/ }).click();
  await expect.poll(async () => (await player.bets())[0]?.status).toBe('won');
  await expect(page.getByRole('button', { name: 'Недоступно в вашей стране' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Вывести' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Пополнить' })).toBeHidden();
  await page.goto('/no-access');
  await expect(page.getByText('Ничего не открыто.')).toBeVisible();
});

/** A game with a tile open behind which no mine was, so that there is something to take. */
async function openMiner(player: Player): Promise<void> {
  for (;;) {
    const body = { id: randomUUID(), currency: 'RUB', stakeUnits: 1_000_000, mines: 1 } as const;
    await player.ask(calls.placeMinerBet, { body });
    const params = { betId: body.id };
    const { bet } = await player.ask(calls.openMinerTile, { params, body: { step: 0, tile: 12 } });
    if (bet.status === 'open') return;
  }
}

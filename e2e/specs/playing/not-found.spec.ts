import { randomUUID } from 'node:crypto';
import { ROUTE_FACTS } from '@baize/devkit/specification/routes';
import { calls } from '@baize/protocol/calls';
import type { APIRequestContext } from '@playwright/test';
import { patternsOf } from '../../support/every-page.ts';
import { BETS_TOGETHER, betsAlone } from '../../support/nine-bets.ts';
import { ROUTES } from '../../support/routes.ts';
import { expect, test } from '../../support/test.ts';

const UUID = '7d444840-9dc0-11d1-b245-5ffdce74fad2';

/** Every route of the remotes that has a parameter, with what is put in its place where there is no such thing. */
const BAD: Readonly<Record<string, readonly string[]>> = {
  '/games/cases/:slug': ['nope', 'No%20such'],
  '/games/slots/:slots/demo': ['nope'],
  '/games/slots/:slots/play': ['nope'],
  '/games/live-casino/:slots/demo': ['nope'],
  '/games/live-casino/:slots/play': ['nope'],
  '/tournament/:id': ['nope', UUID],
  '/tournaments/:status': ['nope', 'RUNNING'],
  '/betting/:fixture': ['nope', UUID],
  '/games/crash/rounds/:roundNumber': ['nope', '0', '999999999'],
  '/games/roulette/rounds/:roundNumber': ['nope', '0', '999999999'],
  '/games/rooms/rounds/:roundNumber': ['nope', '0', '999999999'],
  ...Object.fromEntries(
    ['cases', 'coinflip', 'crash', 'dice', 'hilo', 'keno', 'miner', 'roulette', 'rooms'].map((game) => [
      `/games/${game}/bets/:betId`,
      ['nope', UUID],
    ]),
  ),
};

interface Answered {
  readonly status: number;
  readonly kind: string;
  readonly noindex: boolean;
  readonly canonical: boolean;
  readonly alternates: number;
  /** Whether the shell's own page of a failed validation is rendered. */
  readonly notFound: boolean;
}

const THERE: Answered = {
  status: 200,
  kind: 'remote',
  noindex: false,
  canonical: true,
  alternates: 6,
  notFound: false,
};
const NOT_THERE: Answered = {
  status: 404,
  kind: 'invalid',
  noindex: true,
  canonical: false,
  alternates: 0,
  notFound: true,
};

const TRIES = 10;

/**
 * What the server says of an address. On a busy machine a module may not answer in time, which the page then says
 * itself: such an address is requested again.
 */
async function ask(request: APIRequestContext, path: string, headers: Record<string, string> = {}): Promise<Answered> {
  for (let tries = 1; ; tries++) {
    const answer = await request.get(path, { maxRedirects: 0, headers });
    const html = await answer.text();
    const { route } = JSON.parse(/id="baize-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{"route":{}}') as {
      route: { kind: string; slot?: { late?: true } };
    };
    if (route.slot?.late && tries < TRIES) continue;
    return {
      status: answer.status(),
      kind: route.kind,
      noindex: html.includes('<meta name="robots" content="noindex">'),
      canonical: html.includes('rel="canonical"'),
      alternates: html.match(/<link rel="alternate" hreflang=/g)?.length ?? 0,
      notFound: html.includes('>Page Not Found<'),
    };
  }
}

function filled(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, value);
}

test('no id that does not exist has a page, for guests and players alike [row:R46] [row:R06] [row:R18] [row:R19] [row:R21] [row:R22] [row:R35] [row:R37]', async ({
  request,
  player: _player,
  context,
}) => {
  const patterns = (await patternsOf(request)).filter((pattern) => pattern.includes(':'));
  expect(patterns.toSorted(), 'each has its bad values').toEqual(Object.keys(BAD).toSorted());
  const token = (await context.cookies()).find(({ name }) => name === 'token');
  const visitors: Record<string, string>[] = [{}, { cookie: `token=${token?.value}; locale=ru` }];
  for (const [pattern, values] of Object.entries(BAD))
    for (const value of values)
      for (const headers of visitors)
        expect(await ask(request, filled(pattern, value), headers), filled(pattern, value)).toEqual(NOT_THERE);
  const written = ROUTE_FACTS.flatMap(({ bad }) => bad ?? []);
  expect(written, 'each route of the specification that names something').toHaveLength(7);
  for (const path of written) expect(await ask(request, path), path).toEqual(NOT_THERE);
});

test('every id that exists has its page, for search engines too [row:R46] [row:R06] [row:R35] [row:R37] @long', async ({
  request,
  player,
}) => {
  await betsAlone(player);
  await Promise.all(BETS_TOGETHER.map((bet) => expect(() => bet(player)).toPass({ timeout: 180_000 })));
  const bets = await player.bets();
  const { fixtures } = await player.ask(calls.listFixtures, { query: { phase: 'prematch' } });
  const round = { crash: 0, roulette: 0, rooms: 0 };
  for (const { game, proof } of bets) if ('roundNumber' in proof) round[game as 'crash'] = proof.roundNumber;
  const good = [
    ...ROUTES.filter(({ row }) => ['R06', 'R18', 'R19', 'R21', 'R22', 'R35', 'R37'].includes(row)).map(
      ({ path }) => path,
    ),
    `/betting/${fixtures[0]?.id}`,
    ...bets.map(({ game, id }) => `/games/${game}/bets/${id}`),
    ...Object.entries(round).map(([game, number]) => `/games/${game}/rounds/${number}`),
  ];
  expect(new Set(bets.map(({ game }) => game)).size, 'a bet in each game').toBe(9);
  expect(good).toHaveLength(Object.keys(BAD).length);
  for (const path of good) expect(await ask(request, path), path).toEqual(THERE);

  // An address that has moved redirects to the new one, in the language of the visitor.
  const dice = bets.find(({ game }) => game === 'dice');
  const moved = [
    ['/en/games/live-casino/emerald-table/demo', '/en/games/slots/emerald-table/demo'],
    [`/games/keno/bets/${dice?.id}`, `/games/dice/bets/${dice?.id}`],
  ] as const;
  for (const [from, to] of moved) {
    const answer = await request.get(from, { maxRedirects: 0, headers: { cookie: 'locale=' } });
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 302, to]);
  }
});

test('in the browser too, whether the page is loaded or gone to, and the way back works [row:R46] @phone', async ({
  site,
  page,
  guard,
}) => {
  guard.announce(/status of 404/);
  const heading = page.getByRole('heading', { level: 1 });
  const answer = await page.goto('/games/cases/nope');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Страница не найдена · Baize');
  await expect(heading).toHaveCount(1);

  await site.open('/tournaments');
  await site.mark();
  // A link that was copied wrongly.
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'Старый турнир';
    document.querySelector('main')?.prepend(link);
  }, `/tournament/${randomUUID()}`);
  await page.getByRole('link', { name: 'Старый турнир' }).click();
  await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible();
  await expect(heading).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Турниры' })).toBeVisible();
  await site.isStillTheMarkedPage();
});

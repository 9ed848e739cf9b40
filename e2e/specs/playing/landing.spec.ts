import { randomUUID } from 'node:crypto';
import { calls } from '@baize/protocol/calls';
import type { Locator, Page } from '@playwright/test';
import { CasesPage } from '../../pages/cases-page.ts';
import { GameTable } from '../../pages/game-table.ts';
import { RoomPage } from '../../pages/room-page.ts';
import { RoulettePage } from '../../pages/roulette-page.ts';
import { Film, landingOf, type Expected, type Frame, type Landing, type Show } from '../../support/landing-frames.ts';
import { betsAlone } from '../../support/nine-bets.ts';
import { Player } from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

// Nothing is calm here: what moves is what these are about.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const STAKE = 1_000;
/** A net amount, which a result on a stage has. */
const NET = /[+−]\d/;
const LONG_MS = 90_000;

interface Scene extends Expected {
  readonly show: Show;
  readonly press: () => Promise<void>;
  /** Whether the page, compared with how it was, has shown everything. */
  readonly isTold: (last: Frame, before: Frame) => boolean;
}

const inHistory: Scene['isTold'] = (last, before) => last.history !== before.history && last.ownRows > before.ownRows;
const isSaid: Scene['isTold'] = (last, before) => last.said !== before.said && last.said !== '';

/** Presses and films until everything is shown: none of it in a picture before the landing. */
async function film(page: Page, { show, press, isTold, ...expected }: Scene): Promise<Landing> {
  const filmed = await Film.of(page, show);
  const before = (await filmed.frames())[0]!;
  await press();
  const isOver = async (): Promise<boolean> => {
    const last = (await filmed.frames()).at(-1)!;
    return !last.moving && isTold(last, before);
  };
  await expect.poll(isOver, { timeout: LONG_MS }).toBe(true);
  const landing = landingOf(await filmed.stop(), expected);
  expect(landing.revealedEarly).toEqual([]);
  return landing;
}

/** Rows of bets that ended before: a film does not count them as results. */
async function hasOwnRows(page: Page, count = 1): Promise<void> {
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Вы' })).toHaveCount(count);
}

/** As often as it takes for a payout to be among them: the balance does not show a loss. */
async function filmUntilPaid(page: Page, scene: Omit<Scene, 'isTold' | 'stakeHundredths'>): Promise<void> {
  await hasOwnRows(page);
  for (let bet = 0; bet < 12; bet++) {
    const { moved, told } = await film(page, { ...scene, stakeHundredths: STAKE, isTold: inHistory });
    expect(moved).toBeGreaterThan(1);
    expect(told).toEqual(expect.arrayContaining(['history', 'feed', 'announcement']));
    if (told.includes('balance')) return;
  }
  throw new Error('twelve bets and no payout');
}

test('a roll of dice is told when its ball has come to its place', async ({ site, page, player }) => {
  await betsAlone(player);
  await site.open('/games/dice');
  const press = () => new GameTable(page).begin.click();
  await filmUntilPaid(page, { show: { stage: 'Dice', transitionMs: 900 }, press, result: NET });
});

test('a flip is told when the coin has come down', async ({ site, page, player }) => {
  await betsAlone(player);
  await site.open('/games/coinflip');
  const press = () => new GameTable(page).begin.click();
  await filmUntilPaid(page, { show: { stage: 'Монетка', animationMs: 900 }, press, result: /[+−]\d|Орёл|Решка/ });
});

test('a draw of keno is told when its last ball lies in its place @long', async ({ site, page, player }) => {
  await betsAlone(player);
  await site.open('/games/keno');
  for (const number of [7, 12, 18]) await page.getByRole('button', { name: new RegExp(`^${number}(,|$)`) }).click();
  await hasOwnRows(page);
  const press = () => new GameTable(page).begin.click();
  const show = { stage: 'Кено', drawn: { selector: 'ol' } };
  const { moved, told } = await film(page, { show, press, result: null, stakeHundredths: STAKE, isTold: inHistory });
  expect(moved).toBeGreaterThan(1);
  expect(told).toEqual(expect.arrayContaining(['history', 'feed', 'announcement']));
});

/** Goes through games step by step: a strip of the player's own comes first, which others do not change. */
async function filmSteps(page: Page, table: GameTable, step: Locator, show: Show): Promise<void> {
  await table.begin.click();
  await step.click();
  await table.leave();
  let moved = 0;
  let ended = 0;
  for (let steps = 0; steps < 4; steps++) {
    if (await table.begin.isVisible()) {
      await hasOwnRows(page, ++ended);
      await table.begin.click();
    }
    await expect(step).toBeVisible();
    const scene = { show, result: NET, stakeHundredths: 0, isTold: isSaid };
    const landing = await film(page, { ...scene, press: () => step.click() });
    expect(landing.told).toContain('announcement');
    moved += landing.moved;
  }
  expect(moved).toBeGreaterThan(1);
}

test('a card of HiLo is told when it lies open @long', async ({ site, page, player: _player }) => {
  await site.open('/games/hilo');
  const guess = page.getByRole('region', { name: 'HiLo' }).locator('button:enabled[aria-disabled=false]').first();
  await filmSteps(page, new GameTable(page), guess, { stage: 'HiLo', animationMs: 400 });
});

test('a tile of Miner is told when it is open @long', async ({ site, page, player: _player }) => {
  await site.open('/games/miner');
  const tile = page
    .getByRole('region', { name: 'Miner' })
    .locator('[aria-disabled=false][aria-label^="Клетка"]')
    .first();
  await filmSteps(page, new GameTable(page), tile, { stage: 'Miner', animationMs: 240, first: true });
});

test('a prize is told when the reel stands @long', async ({ site, page, player }) => {
  await betsAlone(player);
  await site.open('/games/cases');
  const cases = new CasesPage(page);
  await cases.takeFirst();
  const stage = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const price = Number((await cases.open.first().textContent())?.replaceAll(/\D/g, ''));
  const { moved, told } = await film(page, {
    show: { stage, animationMs: 4_200 },
    press: () => cases.open.first().click(),
    result: /Продать за/,
    stakeHundredths: price,
    isTold: (last, before) => isSaid(last, before) && last.ownRows > before.ownRows,
  });
  expect(moved).toBeGreaterThan(1);
  expect(told).toEqual(expect.arrayContaining(['feed', 'announcement', 'stage']));
});

test('a spin is told when the wheel stands @long', async ({ site, page, player: _player }) => {
  await site.open('/games/roulette');
  const wheel = new RoulettePage(page);
  await wheel.waitsForBets();
  await wheel.bet('10', 'чёрный');
  await hasOwnRows(page);
  const { moved, told } = await film(page, {
    show: { stage: 'Колесо', drawn: { selector: '[style*="rotate"]', attribute: 'style' } },
    press: async () => undefined,
    result: /Выпало/,
    stakeHundredths: 0,
    isTold: isSaid,
  });
  expect(moved).toBeGreaterThan(1);
  expect(told).toEqual(expect.arrayContaining(['history', 'announcement', 'stage']));
});

/** Two bets in one round, which the page shows before it begins: one leaves by itself, and one stays to the end. */
async function betsTwiceInOneRound(page: Page, player: Player): Promise<void> {
  const stage = page.getByRole('region', { name: 'Полёт' });
  await expect(stage).toContainText('Нить держится', { timeout: LONG_MS });
  await expect(async () => {
    const { phase, roundNumber } = await player.ask(calls.getCrashState, {});
    const round = { currency: 'RUB', roundNumber: phase === 'betting' ? roundNumber : roundNumber + 1 } as const;
    for (const [stakeUnits, autoCashOut] of [
      [100_000, null],
      [200_000, 101],
    ] as const)
      await player.ask(calls.placeCrashBet, { body: { ...round, id: randomUUID(), stakeUnits, autoCashOut } });
  }).toPass({ timeout: LONG_MS });
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Вы' })).toHaveCount(2, {
    timeout: LONG_MS,
  });
}

/** The figure on the thread, in hundredths; null while none runs. */
function figureOf({ stage }: Frame): number | null {
  const [, figure] = /([\d ]+,\d\d)×/.exec(stage) ?? [];
  return figure === undefined ? null : Number(figure.replaceAll(/\D/g, ''));
}

/** The first picture after the thread has parted: a busy machine may draw none before the next round takes bets. */
function partsAt(frames: readonly Frame[]): number {
  const flies = (frame: Frame | undefined): boolean => frame?.stage.includes('Нить держится') === true;
  const at = frames.findIndex((frame, index) => flies(frames[index - 1]) && !flies(frame));
  return at < 0 ? frames.length : at;
}

test('a round of crash is told when its thread parts, and a cash-out when its figure is reached @long', async ({
  site,
  page,
  player,
}) => {
  await site.open('/games/crash');
  for (let round = 0; round < 4; round++) {
    await betsTwiceInOneRound(page, player);
    const filmed = await Film.of(page, { stage: 'Полёт' });
    const findEnd = async (): Promise<Frame | undefined> => {
      const taken = await filmed.frames();
      return taken
        .slice(partsAt(taken))
        .find(({ history, said }) => history !== taken[0]!.history && said.includes('порвалась'));
    };
    await expect.poll(async () => (await findEnd()) !== undefined, { timeout: LONG_MS }).toBe(true);
    const last = (await findEnd())!;
    const frames = await filmed.stop();
    const first = frames[0]!;
    // The round was on before the film.
    if (!first.stage.includes('До старта')) continue;
    const tells = ({ balance, history, own, said }: Frame): string => `${balance} ${history} ${own} ${said}`;
    const flying = frames.slice(0, partsAt(frames));
    const below = flying.filter((frame) => (figureOf(frame) ?? 0) < 101);
    expect([...new Set(below.map(tells))]).toEqual([tells(first)]);
    expect([...new Set(flying.map(({ history }) => history))]).toEqual([first.history]);
    expect(flying.filter(({ said }) => said !== first.said && said.includes('порвалась'))).toEqual([]);
    // One round of a hundred ends below the target.
    if (last.balance === first.balance) continue;
    expect(last.balance - first.balance).toBe(2_020);
    expect(flying.length).toBeGreaterThan(10);
    return;
  }
  throw new Error('four rounds and no payout');
});

test('a draw of a room is told when its hand rests @long', async ({ site, page, player: _player, request }) => {
  const other = await Player.register(request);
  await other.deposit(100);
  await site.open('/games/rooms/yellow');
  const room = new RoomPage(page);
  await room.bet('10');
  await other.entersRoom('yellow', 10);
  await room.countsDown();
  const { moved, told } = await film(page, {
    show: { stage: 'Банк', drawn: { selector: 'svg g[transform]', attribute: 'transform' } },
    press: async () => undefined,
    result: /19,8/,
    stakeHundredths: 0,
    isTold: isSaid,
  });
  expect(moved).toBeGreaterThan(1);
  expect(told).toEqual(expect.arrayContaining(['history', 'announcement', 'stage']));
});

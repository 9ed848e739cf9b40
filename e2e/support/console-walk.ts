import { randomUUID } from 'node:crypto';
import { calls } from '@baize/protocol';
import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import { overflow, violations } from './accessible.ts';
import { REGISTRY_URL } from './addresses.ts';
import { ask } from './api.ts';
import { machineToken } from './operator.ts';
import { Player } from './player.ts';
import { Registry } from './registry.ts';
import { tabFaults } from './tab-stops.ts';

/** Windows that the console is made for. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A player with money on its way in and out. @returns the player's id */
export async function playerToLookAt(request: APIRequestContext): Promise<string> {
  const player = await Player.register(request);
  await player.deposit(1_000);
  await player.betOnDice(2);
  const amountUnits = 600 * UNITS_PER_MAJOR;
  const body = { id: randomUUID(), currency: 'RUB', amountUnits, method: 'card', endBonus: true } as const;
  await player.ask(calls.createWithdrawal, { body });
  const search = { search: player.account.email };
  const { players } = await ask(request, calls.findPlayers, { body: search }, machineToken());
  return players[0]!.userId;
}

/** Every place that the console leads an operator with all roles to. */
export async function placesOf(page: Page): Promise<string[]> {
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll('#places a')].map((link) => link.getAttribute('href') ?? ''),
  );
  expect(hrefs.length, 'places').toBeGreaterThan(10);
  return hrefs;
}

/** Pages that no place is named after. */
export async function pagesBehind(player: string, remote = 'games-dice'): Promise<string[]> {
  const version = (await new Registry().statusOf(remote))?.live ?? '';
  const pages = ['', '/versions', `/diff?from=${version}&to=${version}`, '/health', '/rules', '/rollout'];
  return [
    ...pages.map((page) => `/remotes/${remote}${page}`),
    `/confirm?operation=release&remote=${remote}&version=${version}`,
    '/audit/1',
    `/search?search=${remote}`,
    `/players?player=${player}`,
    '/promo-codes?entry=WELCOME',
    '/sports-decisions?reopen=other',
  ];
}

/** Opens a page of the console, unfolds everything on it, and judges it. */
export async function judgePage(page: Page, place: string): Promise<void> {
  const answer = await page.goto(REGISTRY_URL + place);
  expect.soft(answer?.status(), place).toBe(200);
  await judge(page, place);
}

export async function judge(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
  const at = `${what} at ${page.viewportSize()?.width}`;
  expect.soft(await tabFaults(page), `what Tab finds on ${at}`).toEqual([]);
  expect.soft(await violations(page), `what axe finds on ${at}`).toEqual([]);
  expect.soft(await overflow(page), `pixels beside the window of ${at}`).toBe(0);
}

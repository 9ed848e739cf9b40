import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { calls } from '../../../packages/protocol/src/calls.ts';
import type { Stack } from '../stack.ts';

/** The token of the player that a new installation has, with money to play for. */
export async function seededPlayer({ dataDir, apiUrl }: Stack): Promise<string> {
  const { accounts } = JSON.parse(readFileSync(path.join(dataDir, 'accounts.json'), 'utf8')) as {
    accounts: readonly { email: string; password: string }[];
  };
  const { method, path: address } = calls.loginByEmailPassword;
  const answer = await fetch(apiUrl + address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accounts[0]),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`The seeded player cannot log in: ${answer.status}`);
  return token;
}

/** A browser in which that player is logged in, with or without quick results. */
export async function playersContext(
  browser: Browser,
  site: string,
  token: string,
  { quick, ...options }: BrowserContextOptions & { readonly quick: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ru-RU', serviceWorkers: 'block', ...options });
  await context.addCookies([
    { name: 'token', value: token, url: site },
    { name: 'consent', value: 'refused', url: site },
  ]);
  // What comes in the middle of what is measured is drawn too.
  await context.addInitScript(() => {
    localStorage.setItem('baize.hints', 'refused');
    localStorage.setItem('baize.play.sound', 'off');
  });
  if (quick) await context.addInitScript(() => localStorage.setItem('baize.play.quick', 'on'));
  return context;
}

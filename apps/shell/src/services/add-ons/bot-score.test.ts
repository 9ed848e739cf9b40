import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createBotProtection } from './bot-score.ts';

const SCRIPT = 'https://captcha.example/api.js';
type Page = NonNullable<Parameters<typeof createBotProtection>[0]>;

function start() {
  const scripts: EventTarget[] = [];
  const remove = jest.fn();
  const createElement = jest.fn((_name: string) => Object.assign(new EventTarget(), { src: '', remove }));
  const head = { append: (script: EventTarget) => scripts.push(script) };
  const page = { document: { createElement, head } } as unknown as Page;
  const arrive = (event = 'load'): void => void scripts.at(-1)?.dispatchEvent(new Event(event));
  const execute = jest.fn((_key: string, { action }: { action: string }) => Promise.resolve(`token for ${action}`));
  const appear = (): void => void (page.grecaptcha = { ready: (then) => then(), execute });
  return { protection: createBotProtection(page), page, scripts, createElement, remove, arrive, appear, execute };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('[row:S19] [row:C58] is not loaded, loading and loaded, and is loaded once', async () => {
  const { protection, scripts, createElement, remove, arrive, appear } = start();
  expect(protection.state).toBe('not-loaded');
  const first = protection.load('key', SCRIPT);
  const second = protection.load('key', SCRIPT);
  expect([protection.state, scripts.length]).toEqual(['loading', 1]);
  expect(scripts[0]).toMatchObject({ src: `${SCRIPT}?render=key`, async: true });
  appear();
  arrive();
  expect(await first).toBe(await second);
  expect(protection.state).toBe('loaded');
  await protection.load('key', SCRIPT);
  expect([createElement.mock.calls, scripts.length, remove.mock.calls]).toEqual([[['script']], 1, []]);
});

it('[row:S19] [row:C58] the script is asked for with the site key, whatever stands in it', () => {
  const { protection, scripts } = start();
  void protection.load('a&b=c/d', SCRIPT);
  expect(scripts[0]).toMatchObject({ src: `${SCRIPT}?render=a%26b%3Dc%2Fd` });
});

it('[row:S19] is loaded when all of its object is there, and ready', async () => {
  const { protection, page, arrive, execute } = start();
  const loading = protection.load('key', SCRIPT);
  arrive();
  const held: (() => void)[] = [];
  const ready = (then: () => void): void => void held.push(then);
  for (const part of [{}, { ready }, { execute }]) {
    page.grecaptcha = part;
    await jest.advanceTimersByTimeAsync(50);
    expect([protection.state, held.length]).toEqual(['loading', 0]);
  }
  page.grecaptcha = { ready, execute };
  await jest.advanceTimersByTimeAsync(25);
  expect([protection.state, held.length]).toEqual(['loading', 1]);
  held[0]?.();
  expect(await loading).toBe(page.grecaptcha);
  expect(protection.state).toBe('loaded');
});

it('[row:S19] [row:C58] that could not be had is not loaded, and may be asked for with another site key', async () => {
  const { protection, scripts, remove, arrive, appear } = start();
  const failed = protection.load('key', SCRIPT);
  arrive('error');
  await expect(failed).rejects.toThrow('The bot-protection script cannot be had');
  expect([protection.state, remove.mock.calls.length]).toEqual(['not-loaded', 1]);
  const other = protection.load('other', SCRIPT);
  expect([protection.state, scripts.length]).toEqual(['loading', 2]);
  appear();
  arrive();
  await other;
  expect(protection.state).toBe('loaded');
});

it('[row:S19] refuses another site key once it is loading or loaded', async () => {
  const { protection, arrive, appear } = start();
  const loading = protection.load('key', SCRIPT);
  await expect(protection.load('other', SCRIPT)).rejects.toThrow(/loading with another site key/);
  appear();
  arrive();
  await loading;
  await expect(protection.load('other', SCRIPT)).rejects.toThrow(/loaded with another site key/);
});

it('[row:K10] [row:S19] polls every 25 ms for what a script that has arrived puts on the page', async () => {
  const { protection, arrive, appear } = start();
  const loading = protection.load('key', SCRIPT);
  arrive();
  await jest.advanceTimersByTimeAsync(2 * TIMERS_MS.botScriptPoll + 10);
  expect(protection.state).toBe('loading');
  appear();
  await jest.advanceTimersByTimeAsync(TIMERS_MS.botScriptPoll - 11);
  expect(protection.state).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  await loading;
  expect(protection.state).toBe('loaded');
});

it('[row:C58] gives a token for an action of the site’s own key', async () => {
  const { protection, arrive, appear, execute } = start();
  const score = protection.score('key', SCRIPT, 'login');
  appear();
  arrive();
  expect(await score).toBe('token for login');
  expect(execute).toHaveBeenCalledWith('key', { action: 'login' });
});

it('[row:C58] a script that is blocked, or never answers, leaves a form without a score, and is asked for anew', async () => {
  const { protection, scripts, arrive } = start();
  const blocked = protection.score('key', SCRIPT, 'login');
  arrive('error');
  expect(await blocked).toBeNull();
  expect(protection.state).toBe('not-loaded');
  const slow = protection.score('key', SCRIPT, 'login');
  expect(scripts).toHaveLength(2);
  let isOver = false;
  const ended = slow.then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(3_999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await slow).toBeNull();
  await ended;
});

it('[row:C58] a script that breaks while it judges leaves a form without a score', async () => {
  const { protection, arrive, appear, execute } = start();
  const score = protection.score('key', SCRIPT, 'login');
  execute.mockRejectedValueOnce(new Error('broken'));
  appear();
  arrive();
  expect(await score).toBeNull();
});

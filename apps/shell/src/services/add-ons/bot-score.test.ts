import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createBotProtection } from './bot-score.ts';

const SCRIPT = 'https://captcha.example/api.js';
type Page = NonNullable<Parameters<typeof createBotProtection>[0]>;

function start() {
  const scripts: EventTarget[] = [];
  const createElement = () => Object.assign(new EventTarget(), { src: '', remove: () => undefined });
  const head = { append: (script: EventTarget) => scripts.push(script) };
  const page = { document: { createElement, head } } as unknown as Page;
  const arrive = (event = 'load'): void => void scripts.at(-1)?.dispatchEvent(new Event(event));
  const execute = jest.fn((_key: string, { action }: { action: string }) => Promise.resolve(`token for ${action}`));
  const appear = (): void => void (page.grecaptcha = { ready: (then) => then(), execute });
  return { protection: createBotProtection(page), scripts, arrive, appear, execute };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('[S19] is not loaded, loading and loaded, and is loaded once', async () => {
  const { protection, scripts, arrive, appear } = start();
  expect(protection.state).toBe('not-loaded');
  const first = protection.load('key', SCRIPT);
  const second = protection.load('key', SCRIPT);
  expect([protection.state, scripts.length]).toEqual(['loading', 1]);
  expect(scripts[0]).toMatchObject({ src: `${SCRIPT}?render=key`, async: true });
  appear();
  arrive();
  expect(await first).toBe(await second);
  expect(protection.state).toBe('loaded');
});

it('[S19] refuses another site key once it is loading or loaded', async () => {
  const { protection, arrive, appear } = start();
  const loading = protection.load('key', SCRIPT);
  await expect(protection.load('other', SCRIPT)).rejects.toThrow(/loading with another site key/);
  appear();
  arrive();
  await loading;
  await expect(protection.load('other', SCRIPT)).rejects.toThrow(/loaded with another site key/);
});

it('[K10] polls every 25 ms for what a script that has arrived puts on the page', async () => {
  const { protection, arrive, appear } = start();
  const loading = protection.load('key', SCRIPT);
  arrive();
  await jest.advanceTimersByTimeAsync(60);
  expect(protection.state).toBe('loading');
  appear();
  await jest.advanceTimersByTimeAsync(14);
  expect(protection.state).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  await loading;
  expect(protection.state).toBe('loaded');
});

it('gives a token for an action', async () => {
  const { protection, arrive, appear, execute } = start();
  const score = protection.score('key', SCRIPT, 'login');
  appear();
  arrive();
  expect(await score).toBe('token for login');
  expect(execute).toHaveBeenCalledWith('key', { action: 'login' });
});

it('[C58] a script that is blocked, or never answers, leaves a form without a score, and is asked for anew', async () => {
  const { protection, scripts, arrive } = start();
  const blocked = protection.score('key', SCRIPT, 'login');
  arrive('error');
  expect(await blocked).toBeNull();
  expect(protection.state).toBe('not-loaded');
  const slow = protection.score('key', SCRIPT, 'login');
  expect(scripts).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await slow).toBeNull();
});

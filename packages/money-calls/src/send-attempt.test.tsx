import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallFailure } from '@baize/contract';
import { keepAttempt, keptAttempt } from './attempt.ts';
import { sendAttempt } from './send-attempt.ts';
import { failure } from './testing/money-server.ts';

const lost = (status: number | null = null): CallFailure =>
  new CallFailure({ code: status === null ? 'network-error' : 'service-unavailable', status, message: '' });
const card = { amountUnits: 10_000, method: 'card' };

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Presses once and returns the id that went out. */
async function idOf(
  content: object,
  { failure: thrown, userId = 'a' }: { failure?: Error; userId?: string } = {},
): Promise<string> {
  const ids: string[] = [];
  const sent = sendAttempt({ place: 'deposit', userId, content }, (body) => {
    ids.push(body.id);
    return thrown ? Promise.reject(thrown) : Promise.resolve('answer');
  }).catch((error: unknown) => expect(error).toBe(thrown));
  await jest.runAllTimersAsync();
  await sent;
  expect(ids).toHaveLength(1);
  return ids.join();
}

describe('an attempt of a form', () => {
  it.each([null, 500, 503])(
    'that got no good answer (%s) goes out once a press, under its id until it gets one',
    async (status) => {
      const first = await idOf(card, { failure: lost(status) });
      expect(await idOf(card, { failure: lost(status) })).toBe(first);
      expect(await idOf(card)).toBe(first);
      expect(await idOf(card)).not.toBe(first);
    },
  );

  it('is in the storage before the first byte goes out', async () => {
    const content = { code: 'WELCOME' };
    await sendAttempt({ place: 'promo', userId: 'a', content }, (body) => {
      expect(sessionStorage.getItem(sessionStorage.key(0)!)).toContain(body.id);
      return Promise.resolve();
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is told as an earlier one by an answer of more than a minute after its press', async () => {
    const press = (send: () => Promise<string>) => {
      const ended = sendAttempt({ place: 'deposit', userId: 'a', content: card }, send).catch(() => null);
      return jest.runAllTimersAsync().then(() => ended);
    };
    const done = (): Promise<string> => Promise.resolve('done');
    expect(await press(done)).toEqual({ answer: 'done', isEarlier: false });
    await press(() => Promise.reject(lost()));
    expect(await press(done)).toEqual({ answer: 'done', isEarlier: false });
    await press(() => Promise.reject(lost()));
    jest.setSystemTime(Date.now() + 60_001);
    expect(await press(done)).toEqual({ answer: 'done', isEarlier: true });
    expect(await press(done)).toEqual({ answer: 'done', isEarlier: false });
  });

  it('of other content has another id, whatever came between', async () => {
    const first = await idOf(card, { failure: lost() });
    const other = await idOf({ ...card, amountUnits: 20_000 }, { failure: lost() });
    expect(other).not.toBe(first);
    expect(await idOf(card, { failure: lost() })).toBe(first);
  });

  it('ends with a refusal', async () => {
    expect(await idOf(card, { failure: failure('deposit-limit-reached', 409) })).not.toBe(await idOf(card));
  });

  it('without an answer is looked up by its id, and ends with what is found', async () => {
    const find = jest.fn((id: string) => Promise.resolve(`found ${id}`));
    const ids: string[] = [];
    const sent = sendAttempt({ place: 'deposit', userId: 'a', content: card, find }, ({ id }) => {
      ids.push(id);
      return Promise.reject<string>(lost());
    });
    await jest.runAllTimersAsync();
    expect(await sent).toEqual({ answer: `found ${ids.join()}`, isEarlier: false });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not looked up any more once the player has logged out', async () => {
    const find = jest.fn(() => Promise.resolve(null));
    const sent = sendAttempt({ place: 'deposit', userId: 'a', content: card, find }, () =>
      Promise.reject<null>(lost()),
    ).catch(() => 'lost');
    await jest.advanceTimersByTimeAsync(0);
    sessionStorage.clear();
    await jest.runAllTimersAsync();
    await expect(sent).resolves.toBe('lost');
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('of another player is left alone', () => {
    const attempt = { userId: 'a', body: { id: '1' }, startedAt: 1 };
    keepAttempt('sale', attempt);
    expect(keptAttempt('sale', 'b')).toBeNull();
    expect(keptAttempt('sale', 'a')).toEqual(attempt);
  });

  it('keeps its id without a storage too, as long as the page lives', async () => {
    const broken = (): never => {
      throw new Error('switched off');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(broken);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(broken);
    const first = await idOf(card, { failure: lost() });
    expect(await idOf(card)).toBe(first);
    expect(await idOf(card)).not.toBe(first);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepAttempt, keptAttempt, sendAttempt, sendUntilCertain } from './attempt.ts';
import { CallFailure } from './call-failure.ts';

const lost = (status: number | null = null): CallFailure =>
  new CallFailure({ code: status === null ? 'network-error' : 'service-unavailable', status, message: '' });
const refused = (): CallFailure => new CallFailure({ code: 'deposit-limit-reached', status: 409, message: '' });
const card = { amountUnits: 10_000, method: 'card' };

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

/** Sends once and returns the id that went out. */
async function idOf(
  content: object,
  { failure, userId = 'a' }: { failure?: Error; userId?: string } = {},
): Promise<string> {
  let id = '';
  await sendAttempt({ place: 'deposit', userId, content }, (body) => {
    ({ id } = body);
    return failure ? Promise.reject(failure) : Promise.resolve('answer');
  }).catch((thrown: unknown) => expect(thrown).toBe(failure));
  return id;
}

describe('an attempt', () => {
  it.each([null, 500, 503])(
    'that got no good answer (%s) goes out again under its id until it gets one',
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

  it('of other content has another id, whatever came between', async () => {
    const first = await idOf(card, { failure: lost() });
    const other = await idOf({ ...card, amountUnits: 20_000 }, { failure: lost() });
    expect(other).not.toBe(first);
    expect(await idOf(card, { failure: lost() })).toBe(first);
  });

  it('ends with a refusal', async () => {
    expect(await idOf(card, { failure: refused() })).not.toBe(await idOf(card));
  });

  it('of another player is left alone', async () => {
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

describe('sending until it is certain', () => {
  const noWait = (): Promise<void> => Promise.resolve();

  it('goes on until there is an answer', async () => {
    const send = jest.fn(() => Promise.resolve('done'));
    send.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost(503));
    await expect(sendUntilCertain(send, noWait)).resolves.toEqual({ kind: 'placed', answer: 'done' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('ends at a refusal', async () => {
    const failure = refused();
    const send = jest.fn(() => Promise.reject<string>(failure));
    await expect(sendUntilCertain(send, noWait)).resolves.toEqual({ kind: 'refused', failure });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is uncertain when nobody ever answers', async () => {
    const waited: number[] = [];
    const wait = (ms: number): Promise<void> => Promise.resolve(void waited.push(ms));
    await expect(sendUntilCertain(() => Promise.reject<string>(lost()), wait)).resolves.toMatchObject({
      kind: 'uncertain',
    });
    expect(waited).toEqual([400, 1_500, 4_000]);
  });
});

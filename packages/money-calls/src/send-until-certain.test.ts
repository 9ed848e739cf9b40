import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sendUntilCertain } from './send-until-certain.ts';
import { failure } from './testing/money-server.ts';

const broken = failure('service-unavailable', 503);

describe('sending until it is certain', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  async function end<Answer>(sending: Promise<Answer>): Promise<Answer> {
    await jest.runAllTimersAsync();
    return sending;
  }

  it('goes on until there is an answer', async () => {
    const send = jest.fn(() => Promise.resolve('done'));
    send.mockRejectedValueOnce(failure('network-error', 500)).mockRejectedValueOnce(broken);
    expect(await end(sendUntilCertain(send))).toEqual({ kind: 'done', answer: 'done' });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('ends at a refusal', async () => {
    const refusal = failure('balance-too-low', 409);
    const send = jest.fn(() => Promise.reject<string>(refusal));
    expect(await end(sendUntilCertain(send))).toEqual({ kind: 'refused', failure: refusal });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is uncertain when nobody ever answers', async () => {
    expect(await end(sendUntilCertain(() => Promise.reject<string>(broken)))).toMatchObject({ kind: 'uncertain' });
    expect(jest.now()).toBeGreaterThanOrEqual(5_900);
  });

  it('takes a refusal at the door for one, unless it was sent before', async () => {
    const refusal = failure('unauthorized', 401);
    const send = (): Promise<string> => Promise.reject(refusal);
    expect(await end(sendUntilCertain(send))).toEqual({ kind: 'refused', failure: refusal });
    expect(await end(sendUntilCertain(send, { isDoubtful: true }))).toEqual({ kind: 'uncertain', failure: refusal });
  });
});

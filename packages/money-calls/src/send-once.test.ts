import { describe, expect, it, jest } from '@jest/globals';
import { sendOnce } from './send-once.ts';
import { failure } from './testing/money-server.ts';

describe('sending once', () => {
  it.each([failure('network-error', null as never), failure('service-unavailable', 503), new Error('no shape')])(
    'leaves it open when there is no good answer, and sends nothing again',
    async (thrown) => {
      const send = jest.fn(() => Promise.reject<string>(thrown));
      expect(await sendOnce(send)).toEqual({ kind: 'uncertain', failure: thrown });
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  it('ends at an answer and at a refusal', async () => {
    expect(await sendOnce(() => Promise.resolve('done'))).toEqual({ kind: 'done', answer: 'done' });
    const refusal = failure('balance-too-low', 409);
    expect(await sendOnce(() => Promise.reject<string>(refusal))).toEqual({ kind: 'refused', failure: refusal });
  });

  it('takes a refusal at the door for one, unless it was sent before', async () => {
    const refusal = failure('unauthorized', 401);
    const send = (): Promise<string> => Promise.reject(refusal);
    expect(await sendOnce(send)).toEqual({ kind: 'refused', failure: refusal });
    expect(await sendOnce(send, { isDoubtful: true })).toEqual({ kind: 'uncertain', failure: refusal });
  });
});

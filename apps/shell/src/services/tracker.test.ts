import { CallFailure } from '@baize/contract';
import { expect, it, jest } from '@jest/globals';
import { createTracker } from './tracker.ts';

it('keeps the first events for whoever measures, and no more than a page may pile up', () => {
  const tracker = createTracker(() => undefined);
  for (let event = 0; event < 100; event += 1) tracker.track(`event ${event}`);
  const sink = jest.fn();
  tracker.addSink(sink);
  expect(sink).toHaveBeenCalledTimes(30);
  expect(sink).toHaveBeenLastCalledWith('event 29', {});
  tracker.track('later', { remote: 'games-dice' });
  expect(sink).toHaveBeenLastCalledWith('later', { remote: 'games-dice' });
});

it('[row:P14] goes on when one who measures throws, and tells nobody who has left', () => {
  const report = jest.fn();
  const tracker = createTracker(report);
  const failure = new Error('blocked');
  const leave = tracker.addSink(() => {
    throw failure;
  });
  const sink = jest.fn();
  tracker.addSink(sink);
  tracker.track('bet');
  expect([report.mock.calls, sink.mock.calls]).toEqual([[[failure]], [['bet', {}]]]);
  leave();
  tracker.track('bet');
  expect(report).toHaveBeenCalledTimes(1);
});

it('tracks a failed call by its path without ids, and all that was said', () => {
  const tracker = createTracker(() => undefined);
  const sink = jest.fn();
  tracker.addSink(sink);
  const errors = { email: ['email-taken'], password: ['password-too-short', 'password-too-plain'] };
  tracker.failed(
    '/api/v2/auth/register/email',
    new CallFailure({ code: 'invalid', status: 422, message: 'No', errors }),
  );
  expect(sink).toHaveBeenCalledWith('call_failed', {
    path: '/api/v2/auth/register/email',
    status: 422,
    code: 'invalid',
    message: 'No',
    errors: 'email-taken, password-too-short, password-too-plain',
  });
});

it('[row:P14] tracks a call that no server answered as one with the status 0', () => {
  const tracker = createTracker(() => undefined);
  const sink = jest.fn();
  tracker.addSink(sink);
  tracker.failed('/api/v2/profile', new CallFailure({ code: 'network-error', status: null, message: 'Network Error' }));
  expect(sink).toHaveBeenCalledWith('call_failed', expect.objectContaining({ path: '/api/v2/profile', status: 0 }));
});

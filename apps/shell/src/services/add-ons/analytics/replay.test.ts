import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { whenRecorded } from './replay.ts';

const { replayPoll, replayGivesUp } = TIMERS_MS;
let started = false;
const asked = jest.fn(() => started);
const recorded = jest.fn();
const watch = () => whenRecorded({ sessionRecordingStarted: asked, get_session_id: () => 's1' }, recorded);

beforeEach(() => {
  jest.useFakeTimers();
  started = false;
  asked.mockClear();
  recorded.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

it('[row:K11] asks every 100 ms whether the recording has started, and tells it once', () => {
  watch();
  jest.advanceTimersByTime(2.5 * replayPoll);
  expect([asked.mock.calls.length, recorded.mock.calls.length]).toEqual([2, 0]);
  started = true;
  jest.advanceTimersByTime(replayPoll / 2);
  expect(recorded.mock.calls).toEqual([['s1']]);
  jest.advanceTimersByTime(1_000);
  expect([asked.mock.calls.length, recorded.mock.calls.length]).toEqual([3, 1]);
});

it('[row:K11] gives up after 10 s', () => {
  watch();
  jest.advanceTimersByTime(replayGivesUp - 1);
  expect(asked).toHaveBeenCalledTimes(replayGivesUp / replayPoll - 1);
  jest.advanceTimersByTime(1);
  started = true;
  jest.advanceTimersByTime(60_000);
  expect([asked.mock.calls.length, recorded.mock.calls.length]).toEqual([replayGivesUp / replayPoll, 0]);
});

it('[row:K11] asks no more once it is stopped', () => {
  watch()();
  jest.advanceTimersByTime(1_000);
  expect(asked).not.toHaveBeenCalled();
});

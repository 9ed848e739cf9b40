import { expect, it } from '@jest/globals';
import { createAnswerQueue } from './answer-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('answers everyone in order, and lets the event loop turn between a few and the next', async () => {
  const answered: number[] = [];
  const answers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_answer, index) => () => void answered.push(from + index));
  const queue = createAnswerQueue();
  queue(answers(0, 20));
  expect(answered).toEqual([]);
  await turn();
  expect(answered).toHaveLength(16);
  queue(answers(20, 40));
  while (answered.length < 40) await turn();
  queue(answers(40, 41));
  await turn();
  expect(answered).toEqual(Array.from({ length: 41 }, (_answer, index) => index));
});

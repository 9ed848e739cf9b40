import { expect, test } from '@jest/globals';
import { sideBySide } from './side-by-side.ts';

/** A task that ends when the test ends it. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { task: () => promise, resolve, reject };
}

test('one more than there is room for waits until one has ended', async () => {
  const tasks = sideBySide(2);
  const [one, other, third] = [held(), held(), held()];
  await tasks.enter(one.task);
  await tasks.enter(other.task);
  let hasEntered = false;
  const entering = tasks.enter(third.task).then(() => (hasEntered = true));
  await new Promise(setImmediate);
  expect(hasEntered).toBe(false);
  one.resolve();
  await entering;
  other.resolve();
  third.resolve();
  await tasks.empty();
});

test('what one task throws, the next who enters and who waits for the end are told', async () => {
  const tasks = sideBySide(1);
  await tasks.enter(() => Promise.reject(new Error('no page')));
  await expect(tasks.enter(() => Promise.resolve())).rejects.toThrow('no page');
  await expect(tasks.empty()).rejects.toThrow('no page');
});
